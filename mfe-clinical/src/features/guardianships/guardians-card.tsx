import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { guardianships, type Guardianship } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { Panel, QueryState, ReasonDialog, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { lazy, Suspense, useState } from 'react';
import {
  GUARDIAN_PROOF_LABELS,
  GUARDIAN_RELATIONSHIP_LABELS,
  GUARDIANSHIP_STATUS_LABELS,
  GUARDIANSHIP_STATUS_MEANINGS,
} from './guardianship-labels';
import { api } from './guardianships-api';

const NewGuardianDialog = lazy(() => import('./new-guardian-dialog').then((m) => ({ default: m.NewGuardianDialog })));

/** Accounts that may act for the patient, with the document that was shown; the desk adds and removes them. */
export function GuardiansCard({ patientId }: SlotProps['patient.summary']) {
  const { t } = useLingui();
  const mayAdd = useMay(guardianships.create.access);
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(api.guardianships.list.queryOptions({ params: { id: patientId } }));
  return (
    <div style={SPACE}>
      <Panel
        title={t`Guardians`}
        action={mayAdd && <Button onClick={() => setIsAdding(true)}>{t`Add guardian`}</Button>}
      >
        <QueryState query={query} loading={t`Loading guardians...`} failed={t`Couldn't load the guardians`}>
          {({ guardianships: all }) => (
            <Flex vertical gap="small">
              {all.length === 0 && <div style={NOTE}>{t`No other account may act for this patient.`}</div>}
              {all.map((one) => (
                <GuardianLine key={one.id} guardianship={one} />
              ))}
            </Flex>
          )}
        </QueryState>
      </Panel>
      {isAdding && (
        <Suspense fallback={null}>
          <NewGuardianDialog patientId={patientId} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function GuardianLine({ guardianship }: { guardianship: Guardianship }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const mayRemove = useMay(guardianships.revoke.access);
  const [isRemoving, setIsRemoving] = useState(false);
  const revoke = useMutation(api.guardianships.revoke.mutationOptions());
  const { id, version, user, relationship, proof, proofNote, status, endsOn, checkedBy, createdAt } = guardianship;
  const name = personName(user);
  const checker = personName(checkedBy);
  const document = [i18n._(GUARDIAN_PROOF_LABELS[proof]), proofNote].filter(Boolean).join(', ');
  const checkedOn = format.date(createdAt);
  const until = endsOn === null ? '' : format.date(endsOn);
  return (
    <Flex gap="small" wrap align="center" justify="space-between">
      <span>
        {name} · {i18n._(GUARDIAN_RELATIONSHIP_LABELS[relationship])}{' '}
        <StatusTag meaning={GUARDIANSHIP_STATUS_MEANINGS[status]}>
          {i18n._(GUARDIANSHIP_STATUS_LABELS[status])}
        </StatusTag>
        <br />
        <span style={NOTE}>
          {t`${document}, checked by ${checker} on ${checkedOn}`}
          {status === 'ACTIVE' && until && ` · ${t`access until ${until}`}`}
          {guardianship.revokeReason && ` · ${guardianship.revokeReason}`}
        </span>
      </span>
      {mayRemove && status !== 'REVOKED' && (
        <Button aria-label={t`Remove guardian ${name}`} onClick={() => setIsRemoving(true)}>
          {t`Remove guardian`}
        </Button>
      )}
      {isRemoving && (
        <ReasonDialog
          title={t`Remove guardian ${name}?`}
          explanation={t`${name} can no longer read this record or act for the patient, from the next request on.`}
          submit={t`Remove guardian`}
          isDanger
          isSaving={revoke.isPending}
          send={(reason) => revoke.mutateAsync({ params: { id }, body: { reason, version } })}
          failure={(error) => failureOf(error, t`Couldn't remove the guardian. Try again.`)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Flex>
  );
}

const NOTE = { color: 'var(--pc-muted)', fontSize: 12 };
const SPACE = { marginBottom: 16 };
