import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft, useMay } from '@polyclinic/client';
import { ImmunisationFields, IMMUNISATION_LABELS, immunisations } from '@polyclinic/contract';
import type { Immunisation, ImmunisationChange, NewImmunisation } from '@polyclinic/contract';
import {
  CreateDrawer,
  DateInput,
  EditDrawer,
  FieldColumns,
  filledIn,
  useFormat,
  useFormFields,
  useLabels,
} from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { EntryDetails } from '../../lib/chart/entry-details';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { entryOf, useChart } from '../../lib/chart/use-chart';
import { useShownAtOnce } from '../../lib/chart/use-shown-at-once';

interface ImmunisationDrawerProps {
  patientId: string;
  drawer: CardDrawer;
}

/** Records an immunisation, or changes one; read-only without the right to write it. */
export function ImmunisationDrawer(props: ImmunisationDrawerProps) {
  const writes = useMay(immunisations.update.access);
  if (props.drawer.isNew) return <NewImmunisationForm {...props} />;
  return writes ? <EditImmunisation {...props} /> : <ImmunisationDetails {...props} />;
}

function ImmunisationDetails({ patientId, drawer }: ImmunisationDrawerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(IMMUNISATION_LABELS);
  const query = useChart(patientId, (chart) => entryOf(chart.immunisations, drawer.open ?? ''));
  return (
    <EntryDetails
      title={t`Immunisation`}
      closeTo={drawer.closeTo}
      query={query}
      texts={{
        loading: t`Loading immunisation...`,
        failed: t`Couldn't load the immunisation`,
        missing: t`Immunisation not found`,
      }}
      items={({ vaccine, batch, doseNumber, seriesDoses, givenOn, site, nextDueOn, note }) => [
        { label: label('vaccine'), value: vaccine },
        { label: label('givenOn'), value: format.date(givenOn) },
        { label: label('batch'), value: batch },
        { label: label('doseNumber'), value: doseNumber },
        { label: label('seriesDoses'), value: seriesDoses },
        { label: label('site'), value: site },
        { label: label('nextDueOn'), value: nextDueOn && format.date(nextDueOn) },
        { label: label('note'), value: note },
      ]}
    />
  );
}

function NewImmunisationForm({ patientId, drawer }: ImmunisationDrawerProps) {
  const { t } = useLingui();
  const today = useClinicToday();
  const draft = useDraft<NewImmunisation>(`immunisations.new.${patientId}`);
  const shownAtOnce = useShownAtOnce(patientId);
  const create = useMutation({
    ...api.immunisations.create.mutationOptions(),
    mutationFn: shownAtOnce(api.immunisations.create.call, 'immunisations', ({ immunisation }) => immunisation),
  });
  return (
    <CreateDrawer<NewImmunisation>
      title={t`Add immunisation`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ patientId, vaccine: '', givenOn: today }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn({ ...values, patientId }) });
        return { message: t`Immunisation added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the immunisation. Try again.`)}
    >
      <ImmunisationInputs />
    </CreateDrawer>
  );
}

function EditImmunisation({ patientId, drawer }: ImmunisationDrawerProps) {
  const { t } = useLingui();
  const id = drawer.open ?? '';
  const query = useChart(patientId, (chart) => entryOf(chart.immunisations, id));
  const draft = useDraft<Partial<Immunisation>>(`immunisations.edit.${id}`);
  const update = useMutation(api.immunisations.update.mutationOptions());
  const remove = useMutation(api.immunisations.remove.mutationOptions());
  const send = ({ version, ...changes }: ImmunisationChange) => {
    const { vaccine, batch, doseNumber, seriesDoses, givenOn, site, nextDueOn, note } = changes;
    const body = { vaccine, batch, doseNumber, seriesDoses, givenOn, site, nextDueOn, note, version };
    return update.mutateAsync({ params: { id }, body });
  };

  return (
    <EditDrawer
      title={t`Edit immunisation`}
      closeTo={drawer.closeTo}
      query={query}
      loading={t`Loading immunisation...`}
      failedToLoad={t`Couldn't load the immunisation`}
      missing={{ title: t`Immunisation not found`, to: drawer.closeTo, back: t`Back to chart` }}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Immunisation saved`}
      failure={(error) => failureOf(error, t`Couldn't save the immunisation. Try again.`)}
    >
      <ImmunisationInputs />
      {query.data && (
        <EntryInError
          name={query.data.vaccine}
          isSaving={remove.isPending}
          closeTo={drawer.closeTo}
          send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
        />
      )}
    </EditDrawer>
  );
}

function ImmunisationInputs() {
  const field = useFormFields(ImmunisationFields, IMMUNISATION_LABELS);
  return (
    <>
      <Form.Item {...field('vaccine')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('givenOn')}>
          <DateInput />
        </Form.Item>
        <Form.Item {...field('batch')}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item {...field('doseNumber')}>
          <InputNumber min={1} max={20} precision={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('seriesDoses')}>
          <InputNumber min={1} max={20} precision={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('site')}>
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item {...field('nextDueOn')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </>
  );
}

const WIDE = { width: '100%' };
