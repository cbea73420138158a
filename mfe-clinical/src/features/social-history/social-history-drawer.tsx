import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import {
  socialHistory,
  SOCIAL_HISTORY_LABELS,
  SocialHistoryFields,
  SocialTopic,
  SUBSTANCES,
  SubstanceUse,
  type NewSocialHistory,
  type SocialHistoryEntry,
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
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { entryOf, useChart } from '../../lib/chart/use-chart';
import { SOCIAL_TOPIC_LABELS, SUBSTANCE_USE_LABELS } from '../../lib/chart/social-history-labels';
import { useShownAtOnce } from '../../lib/chart/use-shown-at-once';

interface SocialHistoryDrawerProps {
  patientId: string;
  drawer: CardDrawer;
}

/** Records a statement, or shows one; a change is another statement. */
export function SocialHistoryDrawer(props: SocialHistoryDrawerProps) {
  return props.drawer.isNew ? <NewStatement {...props} /> : <Statement {...props} />;
}

function NewStatement({ patientId, drawer }: SocialHistoryDrawerProps) {
  const { t } = useLingui();
  const draft = useDraft<NewSocialHistory>(`socialHistory.new.${patientId}`);
  const shownAtOnce = useShownAtOnce(patientId);
  const create = useMutation({
    ...api.socialHistory.create.mutationOptions(),
    mutationFn: shownAtOnce(api.socialHistory.create.call, 'socialHistory', ({ entry }) => entry),
  });
  return (
    <CreateDrawer<NewSocialHistory>
      title={t`Add statement`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ patientId, topic: 'TOBACCO' }}
      send={async ({ use, ...values }) => {
        const ofSubstance = SUBSTANCES.includes(values.topic) && use ? { use } : {};
        await create.mutateAsync({ body: filledIn({ ...values, ...ofSubstance, patientId }) });
        return { message: t`Social history saved` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the social history. Try again.`)}
    >
      <StatementInputs />
    </CreateDrawer>
  );
}

function StatementInputs() {
  const { i18n } = useLingui();
  const field = useFormFields(SocialHistoryFields, SOCIAL_HISTORY_LABELS);
  const topic = Form.useWatch<SocialTopic | undefined>('topic');
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item {...field('topic')}>
          <Select
            options={SocialTopic.options.map((value) => ({ value, label: i18n._(SOCIAL_TOPIC_LABELS[value]) }))}
          />
        </Form.Item>
        {topic && SUBSTANCES.includes(topic) && (
          <Form.Item {...field('use')}>
            <Select
              options={SubstanceUse.options.map((value) => ({ value, label: i18n._(SUBSTANCE_USE_LABELS[value]) }))}
            />
          </Form.Item>
        )}
      </FieldColumns>
      <Form.Item {...field('detail')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('sinceDate')}>
          <DateInput />
        </Form.Item>
        <Form.Item {...field('untilDate')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
    </>
  );
}

function Statement({ patientId, drawer }: SocialHistoryDrawerProps) {
  const { t } = useLingui();
  const id = drawer.open ?? '';
  const query = useChart(patientId, (chart) => entryOf(chart.socialHistory, id));
  return (
    <DetailDrawer title={t`Social history`} closeTo={drawer.closeTo}>
      <QueryState
        query={query}
        loading={t`Loading social history...`}
        failed={t`Couldn't load the social history`}
        missing={{ title: t`Entry not found`, to: drawer.closeTo, back: t`Back to chart` }}
      >
        {(entry) => <StatementDetails entry={entry} drawer={drawer} />}
      </QueryState>
    </DetailDrawer>
  );
}

function StatementDetails({ entry, drawer }: { entry: SocialHistoryEntry; drawer: CardDrawer }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const labels = useLabels(SOCIAL_HISTORY_LABELS);
  const remove = useMutation(api.socialHistory.remove.mutationOptions());
  const mayRemove = useMay(socialHistory.remove.access);
  const { id, topic, use, detail, sinceDate, untilDate, recordedBy, createdAt } = entry;
  const recorded = [recordedBy && patientName(recordedBy), format.dateTime(createdAt)].filter(Boolean).join(' · ');
  return (
    <>
      <DescriptionList
        items={[
          { label: labels('topic'), value: i18n._(SOCIAL_TOPIC_LABELS[topic]) },
          { label: labels('use'), value: use && i18n._(SUBSTANCE_USE_LABELS[use]) },
          { label: labels('detail'), value: detail },
          { label: labels('sinceDate'), value: sinceDate && format.date(sinceDate) },
          { label: labels('untilDate'), value: untilDate && format.date(untilDate) },
          { label: labels('createdAt'), value: recorded },
        ]}
      />
      {mayRemove && (
        <EntryInError
          name={i18n._(SOCIAL_TOPIC_LABELS[topic])}
          isSaving={remove.isPending}
          closeTo={drawer.closeTo}
          send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
        />
      )}
    </>
  );
}
