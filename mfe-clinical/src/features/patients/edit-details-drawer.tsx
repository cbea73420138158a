import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { PatientDetails, PatientDetailsChange, PatientRelation } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { FurtherContactFields, IdentifierFields, RelationFields } from './details-fields';

/** Edits a patient's identifiers, further contacts and relatives. */
export function EditDetailsDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.patientDetails.get.queryOptions({ params: { id } }),
    select: ({ details }) => details,
  });
  const draft = useDraft<Partial<PatientDetails>>(`patients.details.${id}`);
  const update = useMutation(api.patientDetails.update.mutationOptions());

  return (
    <EditDrawer<PatientDetails>
      title={t`IDs, contacts and family`}
      closeTo={paths.patient(id)}
      query={query}
      loading={t`Loading details...`}
      failedToLoad={t`Couldn't load the details. Check your connection and try again.`}
      missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      send={(changes) => update.mutateAsync({ params: { id }, body: bodyOf(changes) })}
      isSaving={update.isPending}
      saved={t`Details saved`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the details. Try again.`)}
    >
      <IdentifierFields />
      <FurtherContactFields />
      <RelationFields />
    </EditDrawer>
  );
}

/** Returns the edited lists as the server expects them: empty fields become null. */
function bodyOf({ identifiers, contacts, relations, version }: Partial<PatientDetails> & { version: number }) {
  const body: PatientDetailsChange = { version };
  if (identifiers)
    body.identifiers = identifiers.map(({ kind, value, issuer }) => ({ kind, value, issuer: issuer || null }));
  if (contacts) body.contacts = contacts;
  if (relations) body.relations = relations.map(plain);
  return body;
}

function plain({ relationship, relatedPatientId, name, phone, isGuardian }: PatientRelation): PatientRelation {
  return {
    relationship,
    relatedPatientId: relatedPatientId ?? null,
    // Registered patients already have a name.
    name: relatedPatientId ? null : name?.trim() || null,
    phone: phone || null,
    isGuardian,
  };
}
