import { useLingui } from '@lingui/react/macro';
import { useRowLabel, useVitalFormat, type VitalRow } from '@polyclinic/clinic-ui';
import type { Vitals } from '@polyclinic/contract';
import { DataList, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useState } from 'react';

/** The last readings as a table, the newest first, opened by a button. */
export function SignTable({ readings, rows }: { readings: readonly Vitals[]; rows: readonly VitalRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useRowLabel();
  const { value, line } = useVitalFormat();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen((is) => !is)}>
        {isOpen ? t`Hide table` : t`Show as a table`}
      </Button>
      {isOpen && (
        <div style={SCROLLS}>
          <DataList
            label={t`Last readings`}
            isDense
            rows={readings}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'recordedAt',
                title: t`Recorded on`,
                render: ({ recordedAt }) => format.dateTime(recordedAt),
              },
              ...rows.map((row) => ({
                key: row,
                title: label(row),
                align: 'end' as const,
                render: (reading: Vitals) => value(row, reading, reading.units) || '–',
              })),
            ]}
            renderCard={(reading) => (
              <>
                <strong>{format.dateTime(reading.recordedAt)}</strong>
                <div>{line(reading, reading.units)}</div>
              </>
            )}
          />
        </div>
      )}
    </>
  );
}

const SCROLLS = { overflowX: 'auto' } as const;
