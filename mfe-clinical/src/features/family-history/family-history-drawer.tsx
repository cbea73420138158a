import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import {
  familyHistory,
  FAMILY_HISTORY_LABELS,
  FamilyHistoryFields,
  FamilyRelation,
  type FamilyHistoryChange,
  type FamilyHistoryEntry,
  type NewFamilyHistory,
} from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, FieldColumns, filledIn, useFormat, useFormFields, useLabels } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { EntryDetails } from '../../lib/chart/entry-details';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { entryOf, useChart } from '../../lib/chart/use-chart';
import { FAMILY_RELATION_LABELS } from '../../lib/chart/family-relation-labels';
import { useShownAtOnce } from '../../lib/chart/use-shown-at-once';

interface FamilyHistoryDrawerProps {
  patientId: string;
  drawer: CardDrawer;
}

/** Records a condition of a relative, or changes it; read-only without the right to write it. */
export function FamilyHistoryDrawer(props: FamilyHistoryDrawerProps) {
  const writes = useMay(familyHistory.update.access);
  if (props.drawer.isNew) return <NewEntry {...props} />;
  return writes ? <EditEntry {...props} /> : <RelativeDetails {...props} />;
}

function RelativeDetails({ patientId, drawer }: FamilyHistoryDrawerProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(FAMILY_HISTORY_LABELS);
  const query = useChart(patientId, (chart) => entryOf(chart.familyHistory, drawer.open ?? ''));
  return (
    <EntryDetails
      title={t`Family history`}
      closeTo={drawer.closeTo}
      query={query}
      texts={{
        loading: t`Loading family history...`,
        failed: t`Couldn't load the family history`,
        missing: t`Entry not found`,
      }}
      items={({ relation, condition, ageAtOnset, isDeceased, note, createdAt }) => [
        { label: label('relation'), value: i18n._(FAMILY_RELATION_LABELS[relation]) },
        { label: label('condition'), value: condition },
        { label: label('ageAtOnset'), value: ageAtOnset === null ? null : String(ageAtOnset) },
        { label: label('isDeceased'), value: isDeceased && t`Yes` },
        { label: label('note'), value: note },
        { label: label('createdAt'), value: format.dateTime(createdAt) },
      ]}
    />
  );
}

function NewEntry({ patientId, drawer }: FamilyHistoryDrawerProps) {
  const { t } = useLingui();
  const draft = useDraft<NewFamilyHistory>(`familyHistory.new.${patientId}`);
  const shownAtOnce = useShownAtOnce(patientId);
  const create = useMutation({
    ...api.familyHistory.create.mutationOptions(),
    mutationFn: shownAtOnce(api.familyHistory.create.call, 'familyHistory', ({ entry }) => entry),
  });
  return (
    <CreateDrawer<NewFamilyHistory>
      title={t`Add relative's condition`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ patientId, relation: 'MOTHER', condition: '', isDeceased: false }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn({ ...values, patientId }) });
        return { message: t`Family history saved` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the family history. Try again.`)}
    >
      <FamilyHistoryInputs />
    </CreateDrawer>
  );
}

function EditEntry({ patientId, drawer }: FamilyHistoryDrawerProps) {
  const { t } = useLingui();
  const id = drawer.open ?? '';
  const query = useChart(patientId, (chart) => entryOf(chart.familyHistory, id));
  const draft = useDraft<Partial<FamilyHistoryEntry>>(`familyHistory.edit.${id}`);
  const update = useMutation(api.familyHistory.update.mutationOptions());
  const remove = useMutation(api.familyHistory.remove.mutationOptions());
  const send = ({ version, relation, condition, ageAtOnset, isDeceased, note }: FamilyHistoryChange) =>
    update.mutateAsync({ params: { id }, body: { relation, condition, ageAtOnset, isDeceased, note, version } });
  return (
    <EditDrawer
      title={t`Edit relative's condition`}
      closeTo={drawer.closeTo}
      query={query}
      loading={t`Loading family history...`}
      failedToLoad={t`Couldn't load the family history`}
      missing={{ title: t`Entry not found`, to: drawer.closeTo, back: t`Back to chart` }}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Family history saved`}
      failure={(error) => failureOf(error, t`Couldn't save the family history. Try again.`)}
    >
      <FamilyHistoryInputs />
      {query.data && (
        <EntryInError
          name={query.data.condition}
          isSaving={remove.isPending}
          closeTo={drawer.closeTo}
          send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
        />
      )}
    </EditDrawer>
  );
}

function FamilyHistoryInputs() {
  const { i18n } = useLingui();
  const field = useFormFields(FamilyHistoryFields, FAMILY_HISTORY_LABELS);
  const { label, ...deceased } = field('isDeceased');
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item {...field('relation')}>
          <Select
            options={FamilyRelation.options.map((value) => ({ value, label: i18n._(FAMILY_RELATION_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('ageAtOnset')}>
          <InputNumber min={0} max={120} precision={0} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('condition')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...deceased} valuePropName="checked">
        <Checkbox>{label}</Checkbox>
      </Form.Item>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </>
  );
}
