import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { personName, useConfirmedVitals, useVitalFormat } from '@polyclinic/clinic-ui';
import type { Vitals, VitalsChange } from '@polyclinic/contract';
import { DetailDrawer, FormButtons, QueryState, RecordForm, useFormat, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { correctionOf, editedSigns, type Correction } from './edited-signs';
import { useVitalsDraft } from './use-vitals-draft';
import { VitalInputs } from './vital-inputs';

const FORM = 'reading-form';

/** Corrects a reading: the first values stay in its history, with who corrected them and why. */
export function ReadingDrawer({ drawer }: { drawer: CardDrawer }) {
  const { t } = useLingui();
  const id = drawer.open ?? '';
  const query = useQuery({ ...api.vitals.get.queryOptions({ params: { id } }), select: ({ vitals }) => vitals });
  const leave = useLeave(drawer.closeTo);
  const guard = useLeaveGuard();
  const update = useMutation(api.vitals.update.mutationOptions());
  return (
    <DetailDrawer
      title={t`Correct reading`}
      closeTo={drawer.closeTo}
      mayLeave={guard.mayLeave}
      isWide
      footer={
        query.data && (
          <FormButtons
            form={FORM}
            submit={t`Save correction`}
            isSaving={update.isPending}
            guard={guard}
            leave={leave}
          />
        )
      }
    >
      <QueryState
        query={query}
        loading={t`Loading reading...`}
        failed={t`Couldn't load the reading`}
        missing={{ title: t`Reading not found`, to: drawer.closeTo, back: t`Back to vitals` }}
      >
        {(reading) => (
          <>
            <CorrectionForm key={reading.version} {...{ reading, guard, drawer, update }} />
            <History reading={reading} />
            <VoidReading id={id} drawer={drawer} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

interface CorrectionFormProps {
  reading: Vitals;
  drawer: CardDrawer;
  guard: ReturnType<typeof useLeaveGuard>;
  update: { mutateAsync: (input: { params: { id: string }; body: VitalsChange }) => Promise<unknown> };
}

function CorrectionForm({ reading, drawer, guard, update }: CorrectionFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const leave = useLeave(drawer.closeTo);
  const draft = useVitalsDraft<Correction>(`vitals.edit.${reading.id}`, reading.units);
  const confirmed = useConfirmedVitals();
  const [initial] = useState(() => correctionOf(reading, reading.units));
  const { id, version } = reading;

  async function save(values: Correction) {
    const body = { ...editedSigns(values, reading), version };
    const result = await confirmed((isConfirmed) =>
      update.mutateAsync({ params: { id }, body: { ...body, isConfirmed } }),
    );
    if (!result) return 'stay' as const;
    void message.success(t`Reading corrected`);
    guard.release();
    leave();
    return undefined;
  }

  return (
    <RecordForm<Correction>
      id={FORM}
      fieldPrefix="correction"
      initial={initial}
      guard={guard}
      save={save}
      draft={draft}
      recordVersion={version}
      failure={(error) => failureOf(error, t`Couldn't save the correction. Try again.`)}
      blames={{ VITALS_EMPTY: 'heartRate' }}
    >
      <VitalInputs firstUnits={reading.units} reading={reading} hasHead={reading.headCircumference !== null} />
      <Form.Item name="reason" label={t`Reason for correction`} rules={[{ required: true, whitespace: true }]}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </RecordForm>
  );
}

function VoidReading({ id, drawer }: { id: string; drawer: CardDrawer }) {
  const { t } = useLingui();
  const remove = useMutation(api.vitals.remove.mutationOptions());
  return (
    <EntryInError
      name={t`Reading`}
      isSaving={remove.isPending}
      closeTo={drawer.closeTo}
      send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
    />
  );
}

/** The versions of a reading that was corrected. */
function History({ reading: { id, corrections, units } }: { reading: Vitals }) {
  const { t } = useLingui();
  const format = useFormat();
  const { line } = useVitalFormat();
  const query = useQuery({ ...api.vitals.history.queryOptions({ params: { id } }), enabled: corrections > 0 });
  if (corrections === 0) return null;
  return (
    <section aria-label={t`History`}>
      <h3 style={TITLE}>{t`History`}</h3>
      <QueryState query={query} loading={t`Loading history...`} failed={t`Couldn't load the history`}>
        {({ revisions }) => (
          <ol>
            {revisions.map((revision) => (
              <li key={revision.revision}>
                {format.dateTime(revision.at)} · {personName(revision.by)}
                {revision.reason && ` · ${revision.reason}`}
                <div className="pc-clinical-entries-note">{line({ ...revision, bmi: null }, units)}</div>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </section>
  );
}

const TITLE = { fontSize: 'calc(var(--pc-font) + 1px)', fontWeight: 600 };
