import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { patientMerges, type Merge } from '@polyclinic/contract';
import { QueryState, Styles, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { UndoOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { UndoMerge } from './undo-merge';

const STYLES = `
.pc-clinical-merges { list-style: none; margin: 0; padding: 0; }
.pc-clinical-merges li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px; padding: 8px 0; border-top: 1px solid var(--pc-line); }
.pc-clinical-merges li:first-child { border-top: 0; }
.pc-clinical-merges small { display: block; color: var(--pc-muted); }
`;

/** Merges that a patient took part in, latest first, with an undo. */
export function MergeHistory({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const query = useQuery(api.patientMerges.list.queryOptions({ params: { id: patientId } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading merge history...`}
      failed={t`Couldn't load the merge history. Check your connection and try again.`}
    >
      {({ merges }) =>
        merges.length === 0 ? (
          <p>{t`No records have been merged into this record.`}</p>
        ) : (
          <ul className="pc-clinical-merges">
            <Styles name="clinical-merges" css={STYLES} />
            {merges.map((merge) => (
              <HistoryEntry key={merge.id} merge={merge} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

function HistoryEntry({ merge }: { merge: Merge }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayUndo = useMay(patientMerges.undo.access);
  const [isUndoing, setUndoing] = useState(false);
  const isActive = merge.status === 'ACTIVE';
  const [opened] = useState(() => new Date().toISOString());
  const isInTime = merge.undoUntil !== null && merge.undoUntil > opened;
  const recordNumbers = merge.sources.map((one) => `${patientName(one)} (${one.recordNumber})`).join(', ');
  const facts = [merge.at && format.dateTime(merge.at), merge.by && patientName(merge.by), merge.reason];
  const until = merge.undoUntil ? format.date(merge.undoUntil) : '';
  return (
    <li>
      <div>
        {recordNumbers}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {isActive && isInTime && <small>{t`Can be undone until ${until}`}</small>}
      </div>
      <Flex gap="small" align="center">
        <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Merged` : t`Undone`}</StatusTag>
        {isActive && isInTime && mayUndo && (
          <Button
            icon={<UndoOutlined />}
            onClick={() => setUndoing(true)}
            aria-label={t`Undo merge of ${recordNumbers}`}
          >
            {t`Undo merge`}
          </Button>
        )}
      </Flex>
      {isUndoing && <UndoMerge merge={merge} onClose={() => setUndoing(false)} />}
    </li>
  );
}
