import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { formulary, MEDICINE_LABELS, type Medicine, type NewMedicine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  CreateDrawer,
  DescriptionList,
  DetailDrawer,
  EditDrawer,
  QueryState,
  useFormat,
  useLabels,
} from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { DOSE_UNIT_NAMES, ROUTE_NAMES } from '../../lib/medicines/sig-labels';
import { MEDICINE_FORM_LABELS } from '../../lib/medicines/form-labels';
import { MedicineInputs } from './medicine-inputs';

const BLAMES = { MEDICINE_TWICE: 'name', MEDICINE_BOUND_SOURCE: 'maxPerDaySource' };
const START: NewMedicine = {
  name: '',
  ingredients: [],
  strength: '',
  form: 'TABLET',
  routes: ['ORAL'],
  doseUnit: 'TABLET',
  usualSigs: [],
  maxPerDay: null,
  maxPerDaySource: null,
  packSize: null,
  price: null,
  isActive: true,
};

/** Adds a medicine to the formulary. */
export function NewMedicineDrawer() {
  const { t } = useLingui();
  const draft = useDraft<NewMedicine>('formulary.new');
  const create = useMutation(api.formulary.create.mutationOptions());
  return (
    <CreateDrawer<NewMedicine>
      title={t`Add medicine`}
      closeTo={paths.formulary}
      isSaving={create.isPending}
      initial={START}
      send={async (body) => {
        await create.mutateAsync({ body });
        return { message: t`Medicine added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the medicine. Try again.`)}
      blames={BLAMES}
    >
      <MedicineInputs />
    </CreateDrawer>
  );
}

/** A medicine of the formulary: a form for those who may change it, its data for the others. */
export function MedicineDrawer() {
  return useMay(formulary.update.access) ? <EditMedicine /> : <MedicineDetails />;
}

function useMedicine() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.formulary.get.queryOptions({ params: { id } }),
    select: ({ medicine }) => medicine,
  });
  return { id, query };
}

function EditMedicine() {
  const { t } = useLingui();
  const { id, query } = useMedicine();
  const draft = useDraft<Partial<Medicine>>(`formulary.edit.${id}`);
  const update = useMutation(api.formulary.update.mutationOptions());
  return (
    <EditDrawer
      title={query.data?.name ?? t`Medicine`}
      closeTo={paths.formulary}
      query={query}
      loading={t`Loading medicine...`}
      failedToLoad={t`Couldn't load the medicine`}
      missing={{ title: t`Medicine not found`, to: paths.formulary, back: t`Back to formulary` }}
      send={(body) => update.mutateAsync({ params: { id }, body })}
      isSaving={update.isPending}
      saved={t`Medicine saved`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the medicine. Try again.`)}
      blames={BLAMES}
    >
      <MedicineInputs />
    </EditDrawer>
  );
}

function MedicineDetails() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(MEDICINE_LABELS);
  const { query } = useMedicine();
  return (
    <DetailDrawer title={query.data?.name ?? t`Medicine`} closeTo={paths.formulary}>
      <QueryState
        query={query}
        loading={t`Loading medicine...`}
        failed={t`Couldn't load the medicine`}
        missing={{ title: t`Medicine not found`, to: paths.formulary, back: t`Back to formulary` }}
      >
        {({ ingredients, strength, form, routes, doseUnit, maxPerDay, maxPerDaySource, packSize, price, source }) => (
          <DescriptionList
            items={[
              { label: label('ingredients'), value: ingredients.join(', ') },
              { label: label('strength'), value: strength },
              { label: label('form'), value: i18n._(MEDICINE_FORM_LABELS[form]) },
              { label: label('routes'), value: routes.map((route) => i18n._(ROUTE_NAMES[route])).join(', ') },
              { label: label('doseUnit'), value: i18n._(DOSE_UNIT_NAMES[doseUnit]) },
              { label: label('maxPerDay'), value: maxPerDay },
              { label: label('maxPerDaySource'), value: maxPerDaySource },
              { label: label('packSize'), value: packSize },
              { label: label('price'), value: price !== null && format.money(price) },
              { label: label('source'), value: source },
            ]}
          />
        )}
      </QueryState>
    </DetailDrawer>
  );
}
