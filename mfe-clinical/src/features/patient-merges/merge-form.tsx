import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Merge, MergeSettings, Patient } from '@polyclinic/contract';
import { QueryState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { FieldChoiceList } from './field-choice-list';
import { differencesOf, type FieldChoices } from './field-choices';
import { MergePreview } from './merge-preview';

const REASON_LENGTH = 300;

interface MergeFormProps {
  target: Patient;
  duplicateIds: string[];
  onDone: () => void;
}

/** Choice of values, preview of the merge, and the merge itself. */
export function MergeForm({ target, duplicateIds, onDone }: MergeFormProps) {
  const { t } = useLingui();
  const query = useQuery(api.patients.list.queryOptions({ query: { search: duplicateIds.join(','), limit: 100 } }));
  return (
    <QueryState query={query} loading={t`Loading patients...`} failed={t`Failed to load patients`}>
      {({ patients }) => <Choices target={target} duplicates={patients} duplicateIds={duplicateIds} onDone={onDone} />}
    </QueryState>
  );
}

function Choices({ target, duplicates, duplicateIds, onDone }: MergeFormProps & { duplicates: Patient[] }) {
  const { t } = useLingui();
  const [fieldChoices, setFieldChoices] = useState<FieldChoices>({});
  const [portalAccount, setPortalAccount] = useState<MergeSettings['portalAccount']>('target');
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const settings = {
    fieldChoices,
    portalAccount,
    reason: reason.trim() || null,
    confirmation: confirmation || undefined,
  };
  const { tried, run, isPending } = useMerging(target, duplicateIds, onDone);
  const differences = differencesOf(target, duplicates);
  const needsName = tried?.obstacles.some(({ kind }) => kind === 'CONFIRMATION_NEEDED');
  const isBlocked = !tried || tried.obstacles.some(({ kind }) => kind !== 'CONFIRMATION_NEEDED');
  const count = duplicateIds.length;

  return (
    <>
      {differences.length > 0 && (
        <Card title={t`Choose values to keep`} size="small">
          <FieldChoiceList
            differences={differences}
            choices={fieldChoices}
            onChoose={(field, choice) => {
              setFieldChoices({ ...fieldChoices, [field]: choice });
              run.forget();
            }}
          />
        </Card>
      )}
      <Card title={t`Merge records`} size="small">
        <Form layout="vertical" component="div">
          <Form.Item label={t`If both patients have a portal account, keep`}>
            <Radio.Group
              value={portalAccount}
              onChange={({ target: { value } }) => {
                setPortalAccount(value as MergeSettings['portalAccount']);
                run.forget();
              }}
              options={[
                { value: 'target', label: t`This record's` },
                { value: 'source', label: t`The duplicate's` },
              ]}
            />
          </Form.Item>
          <Form.Item label={t`Reason`} htmlFor="merge-reason">
            <Input
              id="merge-reason"
              autoComplete="off"
              maxLength={REASON_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
          <div aria-live="polite">{tried && <MergePreview merge={tried} hasChoices={differences.length > 0} />}</div>
          {needsName && (
            <Form.Item label={t`Full name on the record to keep`} htmlFor="merge-confirmation">
              <Input
                id="merge-confirmation"
                autoComplete="off"
                maxLength={200}
                value={confirmation}
                onChange={(event) => setConfirmation(event.target.value)}
              />
            </Form.Item>
          )}
          <Flex gap="small" wrap>
            <Button
              type={isBlocked ? 'primary' : 'default'}
              loading={isPending && !tried}
              onClick={() => run.dry(settings)}
            >
              {t`Preview merge`}
            </Button>
            <Button
              type={isBlocked ? 'default' : 'primary'}
              disabled={isBlocked || (needsName && !confirmation.trim())}
              loading={isPending && Boolean(tried)}
              onClick={() => run.really(settings)}
            >
              {plural(count, { one: 'Merge # record into this one', other: 'Merge # records into this one' })}
            </Button>
          </Flex>
        </Form>
      </Card>
    </>
  );
}

type Settings = Pick<MergeSettings, 'fieldChoices' | 'portalAccount' | 'reason' | 'confirmation'>;

/** Runs a dry run first, so that nobody merges without having seen the preview. */
function useMerging(target: Patient, duplicatePatientIds: string[], onDone: () => void) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [tried, setTried] = useState<Merge>();
  const merge = useMutation({
    ...api.patientMerges.merge.mutationOptions(),
    onSuccess: ({ merge: answer }: { merge: Merge }) => {
      if (answer.id === null) return setTried(answer);
      void message.success(t`Records merged`);
      onDone();
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't merge the records. Try again.`)),
  });
  const send = (settings: Settings, dryRun: boolean) =>
    merge.mutate({ params: { id: target.id }, body: { duplicatePatientIds, mergeSettings: { ...settings, dryRun } } });
  return {
    tried,
    isPending: merge.isPending,
    run: {
      dry: (settings: Settings) => send(settings, true),
      really: (settings: Settings) => send(settings, false),
      forget: () => setTried(undefined),
    },
  };
}
