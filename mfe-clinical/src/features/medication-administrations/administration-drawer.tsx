import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import {
  ADMINISTRATION_LABELS,
  AdministrationFields,
  AdministrationOutcome,
  DoseRoute,
  DoseUnit,
  medicationAdministrations,
  type MedicineDue,
  type NewAdministration,
} from '@polyclinic/contract';
import {
  CreateDrawer,
  DateInput,
  DescriptionList,
  DetailDrawer,
  FieldColumns,
  filledIn,
  QueryState,
  useFormat,
  useFormFields,
  useLabels,
} from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { entryOf, useChart } from '../../lib/chart/use-chart';
import { DOSE_UNIT_NAMES, ROUTE_NAMES } from '../../lib/medicines/sig-labels';
import { useQuantity } from '../../lib/medicines/use-quantity';
import { OUTCOME_LABELS } from './outcome-labels';

interface AdministrationDrawerProps {
  patientId: string;
  encounterId: string | null;
  drawer: CardDrawer;
  /** The dose that a prescription orders. */
  ordered?: MedicineDue;
}

/** Records a medicine given in the clinic, or shows one. */
export function AdministrationDrawer(props: AdministrationDrawerProps) {
  return props.drawer.isNew ? <NewAdministrationForm {...props} /> : <AdministrationDetails {...props} />;
}

function NewAdministrationForm({ patientId, encounterId, drawer, ordered }: AdministrationDrawerProps) {
  const { t } = useLingui();
  const draft = useDraft<NewAdministration>(`administrations.new.${ordered?.id ?? patientId}`);
  const create = useMutation(api.medicationAdministrations.create.mutationOptions());
  return (
    <CreateDrawer<NewAdministration>
      title={t`Record medicine`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ patientId, ...(ordered ? doseOf(ordered) : BLANK), outcome: 'GIVEN' }}
      send={async (values) => {
        await create.mutateAsync({
          body: filledIn({ ...values, patientId, encounterId, itemId: ordered?.id ?? null }),
        });
        return { message: t`Medicine recorded` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't record the medicine. Try again.`)}
    >
      <AdministrationInputs />
    </CreateDrawer>
  );
}

const BLANK = { drugName: '', doseUnit: 'TABLET', route: 'ORAL' } as const;

/** The next dose of today. */
function doseOf({ drugName, dose, doseUnit, route, dosesOfDay, recorded }: MedicineDue) {
  const next = dosesOfDay?.filter((amount) => amount > 0)[recorded];
  return { drugName, doseUnit, route, dose: next ?? dose };
}

function AdministrationInputs() {
  const { i18n } = useLingui();
  const field = useFormFields(AdministrationFields, ADMINISTRATION_LABELS);
  return (
    <>
      <Form.Item {...field('drugName')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('outcome')}>
          <Select
            options={AdministrationOutcome.options.map((value) => ({ value, label: i18n._(OUTCOME_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('reason')}>
          <Input autoComplete="off" maxLength={300} />
        </Form.Item>
        <Form.Item {...field('dose')}>
          <InputNumber min={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('doseUnit')}>
          <Select options={DoseUnit.options.map((value) => ({ value, label: i18n._(DOSE_UNIT_NAMES[value]) }))} />
        </Form.Item>
        <Form.Item {...field('route')}>
          <Select options={DoseRoute.options.map((value) => ({ value, label: i18n._(ROUTE_NAMES[value]) }))} />
        </Form.Item>
        <Form.Item {...field('site')}>
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item {...field('batch')}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item {...field('expiresOn')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </>
  );
}

/** An administration never changes; one entered in error is voided with a reason. */
function AdministrationDetails({ patientId, drawer }: AdministrationDrawerProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { quantity } = useQuantity();
  const label = useLabels(ADMINISTRATION_LABELS);
  const id = drawer.open ?? '';
  const query = useChart(patientId, ({ administrations }) => entryOf(administrations, id));
  const remove = useMutation(api.medicationAdministrations.remove.mutationOptions());
  const mayRemove = useMay(medicationAdministrations.remove.access);
  return (
    <DetailDrawer title={query.data?.drugName ?? t`Medicine`} closeTo={drawer.closeTo}>
      <QueryState
        query={query}
        loading={t`Loading medicine...`}
        failed={t`Couldn't load the medicine`}
        missing={{ title: t`Medicine not found`, to: drawer.closeTo, back: t`Back to chart` }}
      >
        {({ drugName, dose, doseUnit, route, site, batch, expiresOn, outcome, reason, note, ...at }) => (
          <>
            <DescriptionList
              items={[
                { label: label('outcome'), value: i18n._(OUTCOME_LABELS[outcome]) },
                { label: label('reason'), value: reason },
                {
                  label: label('dose'),
                  value: dose !== null && quantity(dose, doseUnit),
                },
                { label: label('route'), value: i18n._(ROUTE_NAMES[route]) },
                { label: label('site'), value: site },
                { label: label('batch'), value: batch },
                { label: label('expiresOn'), value: expiresOn && format.date(expiresOn) },
                { label: label('administeredAt'), value: format.dateTime(at.administeredAt) },
                { label: label('administeredBy'), value: patientName(at.administeredBy) },
                { label: label('note'), value: note },
              ]}
            />
            {mayRemove && (
              <EntryInError
                name={drugName}
                isSaving={remove.isPending}
                closeTo={drawer.closeTo}
                send={(given) => remove.mutateAsync({ params: { id }, query: { reason: given } })}
              />
            )}
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

const WIDE = { width: '100%' };
