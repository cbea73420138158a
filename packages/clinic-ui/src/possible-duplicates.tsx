import { useLingui } from '@lingui/react/macro';
import type { DuplicateQuestion, NewPatient, PersonRef } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from './api';
import { DuplicateDetails } from './duplicate-details';
import { duplicateQuestion } from './duplicate-question';
import { patientName } from './people';

const PAUSE_MS = 400;
const MAX_SHOWN = 3;

interface PossibleDuplicatesProps {
  /** Data entered so far. */
  known: Partial<NewPatient>;
  onChoose: (patient: PersonRef) => void;
  /** Path of a record, in an app that shows records. */
  recordPath?: (id: string) => string;
}

/** Registered patients who may be the same person; never blocks the form. */
export function PossibleDuplicates({ known, onChoose, recordPath }: PossibleDuplicatesProps) {
  const { t } = useLingui();
  const settled = useSettled(JSON.stringify(duplicateQuestion(known)), PAUSE_MS);
  const body = JSON.parse(settled) as DuplicateQuestion;
  const query = useQuery({
    ...api.patientMerges.checkDuplicates.queryOptions({ body }),
    enabled: Boolean((body.firstName && body.lastName) || body.phone || body.email),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.candidates ?? [];
  if (found.length === 0) return null;
  const isSuspicious = found.some(({ likelihood }) => likelihood !== 'FAMILY');

  return (
    <Alert
      type="info"
      role="status"
      title={isSuspicious ? t`This patient may already be registered` : t`A family member may already be registered`}
      description={
        <ul style={LIST}>
          {found.slice(0, MAX_SHOWN).map((one) => {
            const name = patientName(one);
            return (
              <li key={one.id}>
                <DuplicateDetails candidate={one} />
                <Flex gap="small" wrap align="center">
                  {recordPath && (
                    <Link to={recordPath(one.id)} target="_blank" aria-label={t`Open record of ${name} in a new tab`}>
                      {t`Open record`}
                    </Link>
                  )}
                  <Button
                    type="link"
                    size="small"
                    onClick={() => onChoose(one)}
                    aria-label={t`Use this record: ${name}`}
                  >
                    {t`Use this record`}
                  </Button>
                </Flex>
              </li>
            );
          })}
        </ul>
      }
    />
  );
}

const LIST = { margin: 0, paddingInlineStart: 16 };
