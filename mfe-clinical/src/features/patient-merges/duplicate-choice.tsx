import { useLingui } from '@lingui/react/macro';
import { DuplicateDetails, patientName } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { RecordSearch } from './record-search';

interface DuplicateChoiceProps {
  target: Patient;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Likely duplicates, and a search for other records. */
export function DuplicateChoice({ target, chosen, onChange }: DuplicateChoiceProps) {
  const { t } = useLingui();
  const { firstName, lastName, nativeName, phone, email, dateOfBirth, gender, id } = target;
  const known = { firstName, lastName, nativeName, phone, email, dateOfBirth, gender };
  const query = useQuery(api.patientMerges.checkDuplicates.queryOptions({ body: { ...known, exceptId: id } }));
  const found = query.data?.candidates ?? [];
  const further = chosen.filter((one) => !found.some((candidate) => candidate.id === one));
  const toggle = (one: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one));

  return (
    <>
      <QueryState
        query={query}
        loading={t`Searching for duplicates...`}
        failed={t`Couldn't search for duplicates. Try again.`}
      >
        {({ candidates }) =>
          candidates.length === 0 ? (
            <p>{t`No similar records found.`}</p>
          ) : (
            <Flex vertical gap="middle" component="ul" style={LIST}>
              {candidates.map((candidate) => {
                const name = patientName(candidate);
                return (
                  <li key={candidate.id}>
                    <Checkbox
                      checked={chosen.includes(candidate.id)}
                      onChange={({ target: box }) => toggle(candidate.id, box.checked)}
                    >
                      <DuplicateDetails candidate={candidate} />
                    </Checkbox>
                    <Link
                      to={paths.patient(candidate.id)}
                      target="_blank"
                      aria-label={t`Open record of ${name} in a new tab`}
                    >
                      {t`Open record`}
                    </Link>
                  </li>
                );
              })}
            </Flex>
          )
        }
      </QueryState>
      <RecordSearch
        except={[id, ...found.map((one) => one.id)]}
        value={further}
        onChange={(ids) => onChange([...chosen.filter((one) => !further.includes(one)), ...ids])}
      />
    </>
  );
}

const LIST = { listStyle: 'none', margin: '0 0 16px', padding: 0 };
