import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { AuditPatient } from '@polyclinic/contract';
import { recordPath } from '@polyclinic/remote';
import { useRecordTitles } from '@polyclinic/remote/slot';
import { QueryState, Styles } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

const STYLES = `
.pc-admin-shown { margin: 0 0 16px; padding: 0; list-style: none; }
.pc-admin-shown li { padding: 4px 0; overflow-wrap: anywhere; }
.pc-admin-shown a { text-decoration: underline; }
.pc-admin-shown small { color: var(--pc-muted); font-size: inherit; }
`;

/** The patients whose data a read has shown; their names are read only when the entry is open. */
export function ShownPatients({ entryId }: { entryId: string }) {
  const { t } = useLingui();
  const query = useQuery(api.adminLogs.patients.queryOptions({ params: { id: entryId } }));
  return (
    <section aria-label={t`Patients viewed`}>
      <Styles name="admin-shown" css={STYLES} />
      <h3>{t`Patients viewed`}</h3>
      <QueryState
        query={query}
        loading={t`Loading patients...`}
        failed={t`Couldn't load the patients`}
        empty={{ when: (data) => data.patients.length === 0, text: t`The records of these patients no longer exist` }}
      >
        {({ patients }) => (
          <ul className="pc-admin-shown">
            {patients.map((patient) => (
              <li key={patient.id}>
                <ShownPatient patient={patient} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

/** A name in both scripts; it leads to the record if the module of patients is there and the record is not deleted. */
function ShownPatient({ patient }: { patient: AuditPatient }) {
  const { t } = useLingui();
  const { id, nativeName, recordNumber, isDeleted } = patient;
  const path = recordPath(useRecordTitles(), { resource: 'patients', recordId: id });
  const name = patientName(patient);
  const further = [nativeName, recordNumber, isDeleted && t`Deleted`].filter(Boolean).join(' · ');
  return (
    <>
      {path && !isDeleted ? <Link to={path}>{name}</Link> : name} <small>{further}</small>
    </>
  );
}
