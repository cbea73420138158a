import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { PROBLEM_LABELS, problems, type NewProblem, type Problem, type ProblemChange } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { CreateDrawer, EditDrawer, filledIn, useFormat, useLabels } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { EntryDetails } from '../../lib/chart/entry-details';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { entryOf, useChart } from '../../lib/chart/use-chart';
import { useShownAtOnce } from '../../lib/chart/use-shown-at-once';
import { ProblemInputs } from './problem-inputs';
import { PROBLEM_STATUS_LABELS } from './problem-labels';

type ProblemDrawerProps = SlotProps['chart.summary'] & { drawer: CardDrawer };

const BLAMES = { PROBLEM_TWICE: 'title' };

/** Adds a problem to the patient's list, or changes one; read-only without the right to write it. */
export function ProblemDrawer(props: ProblemDrawerProps) {
  const writes = useMay(problems.update.access);
  if (props.drawer.isNew) return <NewProblemForm {...props} />;
  return writes ? <EditProblem {...props} /> : <ProblemDetails {...props} />;
}

function ProblemDetails({ patientId, drawer }: ProblemDrawerProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(PROBLEM_LABELS);
  const query = useChart(patientId, (chart) => entryOf(chart.problems, drawer.open ?? ''));
  return (
    <EntryDetails
      title={label('title')}
      closeTo={drawer.closeTo}
      query={query}
      texts={{
        loading: t`Loading problem...`,
        failed: t`Couldn't load the problem`,
        missing: t`Problem not found`,
      }}
      items={({ title, code, status, onsetDate, resolvedDate, note, createdAt }) => [
        { label: label('title'), value: title },
        { label: label('code'), value: code },
        { label: label('status'), value: i18n._(PROBLEM_STATUS_LABELS[status]) },
        { label: label('onsetDate'), value: onsetDate && format.date(onsetDate) },
        { label: label('resolvedDate'), value: resolvedDate && format.date(resolvedDate) },
        { label: label('note'), value: note },
        { label: label('createdAt'), value: format.dateTime(createdAt) },
      ]}
    />
  );
}

function NewProblemForm({ patientId, encounterId, drawer }: ProblemDrawerProps) {
  const { t } = useLingui();
  const draft = useDraft<NewProblem>(`problems.new.${patientId}`);
  const shownAtOnce = useShownAtOnce(patientId);
  const create = useMutation({
    ...api.problems.create.mutationOptions(),
    mutationFn: shownAtOnce(api.problems.create.call, 'problems', ({ problem }) => problem),
  });
  return (
    <CreateDrawer<NewProblem>
      title={t`Add problem`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ patientId, title: '', status: 'ACTIVE' }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn({ ...values, patientId, encounterId }) });
        return { message: t`Problem added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the problem. Try again.`)}
      blames={BLAMES}
    >
      <ProblemInputs />
    </CreateDrawer>
  );
}

function EditProblem({ patientId, drawer }: ProblemDrawerProps) {
  const { t } = useLingui();
  const id = drawer.open ?? '';
  const query = useChart(patientId, (chart) => entryOf(chart.problems, id));
  const draft = useDraft<Partial<Problem>>(`problems.edit.${id}`);
  const update = useMutation(api.problems.update.mutationOptions());
  const remove = useMutation(api.problems.remove.mutationOptions());
  const send = ({ title, code, status, onsetDate, resolvedDate, note, version }: ProblemChange) =>
    update.mutateAsync({ params: { id }, body: { title, code, status, onsetDate, resolvedDate, note, version } });

  return (
    <EditDrawer
      title={t`Edit problem`}
      closeTo={drawer.closeTo}
      query={query}
      loading={t`Loading problem...`}
      failedToLoad={t`Couldn't load the problem`}
      missing={{ title: t`Problem not found`, to: drawer.closeTo, back: t`Back to chart` }}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Problem saved`}
      failure={(error) => failureOf(error, t`Couldn't save the problem. Try again.`)}
      blames={BLAMES}
    >
      <ProblemInputs />
      {query.data && (
        <EntryInError
          name={query.data.title}
          isSaving={remove.isPending}
          closeTo={drawer.closeTo}
          send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
        />
      )}
    </EditDrawer>
  );
}
