import { useLingui } from '@lingui/react/macro';
import type { AdminDashboard } from '@polyclinic/contract';
import { DataList, StatusTag, useFormat, useStatusColours } from '@polyclinic/ui';
import { Button, Flex, theme } from '@polyclinic/ui/kit/base';
import { useState } from 'react';

type Day = AdminDashboard['appointmentsByDay'][number];

const HEIGHT_PX = 160;
// A single visit among hundreds is still to be seen.
const LEAST = 3;

/** The appointments of the last thirty days: as high as was booked, with what was done and what was lost; or as a table. */
export function VisitsChart({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const sum = (key: 'booked' | 'completed' | 'lost') => days.reduce((total, day) => total + day[key], 0);
  const [booked, completed, lost] = [sum('booked'), sum('completed'), sum('lost')].map((count) => format.number(count));
  const title = t`Appointments of the last 30 days`;
  const text = t`${booked} booked, ${completed} completed, ${lost} cancelled or not kept`;

  return (
    <section>
      <Flex justify="space-between" align="center" wrap gap="small">
        <h2 style={{ margin: 0, fontSize: token.fontSizeLG }}>{title}</h2>
        <Button onClick={() => setAsTable((is) => !is)}>{asTable ? t`Show as a chart` : t`Show as a table`}</Button>
      </Flex>
      {asTable ? <DaysTable label={title} days={days} /> : <DaysFigure days={days} text={text} />}
    </section>
  );
}

function DaysFigure({ days, text }: { days: readonly Day[]; text: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const [first] = days;
  const most = Math.max(1, ...days.map(({ booked }) => booked));
  const highest = format.number(most);
  return (
    <figure style={{ margin: 0 }}>
      <figcaption>
        <Flex gap="small" wrap align="center">
          <strong>{text}</strong>
          <StatusTag meaning="info">{t`Booked`}</StatusTag>
          <StatusTag meaning="done">{t`Completed`}</StatusTag>
          <StatusTag meaning="danger">{t`Cancelled or not kept`}</StatusTag>
        </Flex>
      </figcaption>
      <DayBars days={days} most={most} label={text} />
      <Flex wrap justify="space-between" gap="small" className="pc-list-sub">
        <span>{first && format.dayMonth(first.date)}</span>
        <span>{t`Highest: ${highest} on a day`}</span>
        <span>{t`Today`}</span>
      </Flex>
    </figure>
  );
}

/** Drawn in units of its own and stretched. */
function DayBars({ days, most, label }: { days: readonly Day[]; most: number; label: string }) {
  const { token } = theme.useToken();
  const colours = useStatusColours();
  const high = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / most) * 100));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length} 100`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT_PX}
      style={{ display: 'block' }}
    >
      <rect x={0} y={99} width={days.length} height={1} fill={token.colorBorder} />
      {days.map(({ date, booked, completed, lost }, index) => {
        const [done, gone] = [high(completed), high(lost)];
        return (
          <g key={date}>
            <rect x={index + 0.1} y={100 - high(booked)} width={0.8} height={high(booked)} fill={colours.info[0]} />
            <rect x={index + 0.1} y={100 - done} width={0.8} height={done} fill={colours.done[0]} />
            <rect
              x={index + 0.1}
              y={100 - Math.min(100, done + gone)}
              width={0.8}
              height={gone}
              fill={colours.danger[0]}
            />
          </g>
        );
      })}
    </svg>
  );
}

function DaysTable({ label, days }: { label: string; days: readonly Day[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const number = (key: 'booked' | 'completed' | 'lost') => (day: Day) => format.number(day[key]);
  const rows = days.toReversed();
  return (
    <DataList
      label={label}
      rows={rows}
      rowKey={({ date }) => date}
      columns={[
        { key: 'date', title: t`Day`, render: ({ date }) => format.date(date) },
        { key: 'booked', title: t`Booked`, align: 'end', render: number('booked') },
        { key: 'completed', title: t`Completed`, align: 'end', render: number('completed') },
        { key: 'lost', title: t`Cancelled or not kept`, align: 'end', render: number('lost') },
      ]}
      renderCard={(day) => (
        <>
          <strong>{format.date(day.date)}</strong>
          <div>
            {t`Booked`}: {number('booked')(day)} · {t`Completed`}: {number('completed')(day)}
          </div>
          <div>
            {t`Cancelled or not kept`}: {number('lost')(day)}
          </div>
        </>
      )}
    />
  );
}
