import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { formulary, FormularyFilter, MedicineForm, type Medicine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, ListScreen, RowLink, StatusTag, useFormat, useSearchFilter, type ShownList } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { MEDICINE_FORM_LABELS } from '../../lib/medicines/form-labels';

const SEARCH_PARAMS = { q: 'search', form: 'form', active: 'isActive' } as const;
const OPTIONS = { limit: 20 };
const NEW = {
  id: 'new-medicine',
  load: () => import(/* webpackChunkName: 'medicine-drawers' */ './medicine-drawers').then((m) => m.NewMedicineDrawer),
};
const EDIT = {
  id: 'medicine',
  load: () => import(/* webpackChunkName: 'medicine-drawers' */ './medicine-drawers').then((m) => m.MedicineDrawer),
};
const DRAWERS = { new: NEW.load, edit: EDIT.load };

/** The medicines of the clinic. */
export function FormularyScreen() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { id } = useParams();
  const mayWrite = useMay(formulary.create.access);
  const state = useSearchFilter(FormularyFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.formulary.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const { isNarrowed } = state;
  return (
    <ListScreen
      title={t`Formulary`}
      add={mayWrite && { label: t`Add medicine`, to: paths.newMedicine }}
      footer={(total) => plural(total, { one: '# medicine', other: '# medicines' })}
      state={state}
      search={t`Search medicines...`}
      filters={[
        {
          key: 'form',
          label: t`Dosage form`,
          options: MedicineForm.options.map((value) => ({ value, label: i18n._(MEDICINE_FORM_LABELS[value]) })),
        },
        {
          key: 'active',
          label: t`Status`,
          options: [
            { value: 'true', label: t`Active` },
            { value: 'false', label: t`Inactive` },
          ],
        },
      ]}
      query={query}
      loading={t`Loading medicines...`}
      failed={t`Couldn't load the formulary`}
      empty={{
        when: ({ medicines }) => medicines.length === 0,
        text: isNarrowed ? t`No medicines found` : t`No medicines yet`,
        hint: isNarrowed ? t`Check the spelling or clear the filters.` : t`Prescriptions suggest these medicines.`,
        ...(!isNarrowed && mayWrite && { action: <AddStarterList /> }),
      }}
      drawer={pathname === paths.newMedicine ? NEW : id !== undefined && { ...EDIT, of: id }}
      drawers={DRAWERS}
    >
      {(data, list) => <MedicineList medicines={data.medicines} {...list} />}
    </ListScreen>
  );
}

function AddStarterList() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const add = useMutation({
    ...api.formulary.addStarterList.mutationOptions(),
    onSuccess: ({ added }) =>
      void message.success(plural(added, { one: '# medicine added', other: '# medicines added' })),
    onError: (error) => void message.error(errorText(error, t`Couldn't add the starter list. Try again.`)),
  });
  return <Button type="primary" loading={add.isPending} onClick={() => add.mutate({})}>{t`Add starter list`}</Button>;
}

function MedicineList({ medicines, ...list }: ShownList & { medicines: Medicine[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const name = ({ id, name: drug, strength, ingredients }: Medicine) => (
    <div>
      <RowLink to={paths.medicine(id)}>{`${drug} ${strength}`}</RowLink>
      <div className="pc-list-sub">{ingredients.join(', ')}</div>
    </div>
  );
  const form = (medicine: Medicine) => i18n._(MEDICINE_FORM_LABELS[medicine.form]);
  const price = (medicine: Medicine) => (medicine.price === null ? '–' : format.money(medicine.price));
  const status = ({ isActive }: Medicine) => (
    <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>
  );
  return (
    <DataList
      label={t`Formulary`}
      rows={medicines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t`Drug`, render: name },
        { key: 'form', title: t`Dosage form`, render: form },
        { key: 'price', title: t`Price per unit`, align: 'end', render: price },
        { key: 'status', title: t`Status`, render: status },
      ]}
      renderCard={(medicine) => (
        <>
          {name(medicine)}
          <div>
            {form(medicine)} · {price(medicine)} {status(medicine)}
          </div>
        </>
      )}
      {...list}
    />
  );
}
