import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { useClinicToday, useMay } from '@polyclinic/client';
import { payStructureAssignments, type StructureAssignment } from '@polyclinic/contract';
import { DataList, DateInput, FilterBar, ListSkeleton, Page, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useMemo, useState } from 'react';
import { api } from '../../lib/payroll-api';
import { PAY_STRUCTURES_PATH, payStructurePath } from '../../lib/payroll-paths';
import { employeePath } from '../../lib/people-paths';
import { AssignDialog } from './assign-dialog';

/** The employees of a day with their pay structure; several get one at once. */
export function PayAssignmentsScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const mayAssign = useMay(payStructureAssignments.create.access);
  const [day, setDay] = useState(today);
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAssigning, setIsAssigning] = useState(false);
  const query = useQuery({
    ...api.payStructureAssignments.list.queryOptions({ query: { day } }),
    placeholderData: keepPreviousData,
  });
  const count = chosen.length;
  return (
    <Page
      title={t`Pay structure of each employee`}
      primary={
        mayAssign && (
          <Button type="primary" disabled={count === 0} onClick={() => setIsAssigning(true)}>
            {t`Assign pay structure`}
          </Button>
        )
      }
      footer={count > 0 && plural(count, { one: '# employee selected', other: '# employees selected' })}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search by name or number...` }}
        values={{ q: word }}
        onChange={({ q = '' }) => setWord(q)}
      >
        <label htmlFor="assignments-day">{t`As of`}</label>
        <DateInput id="assignments-day" value={day} allowClear={false} onChange={(next) => setDay(next ?? today)} />
        <Link to={PAY_STRUCTURES_PATH}>{t`Pay structures`}</Link>
      </FilterBar>
      <QueryState
        query={query}
        loading={t`Loading employees...`}
        failed={t`Couldn't load the employees`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ assignments }) => assignments.length === 0,
          text: t`No employees on this day`,
          hint: t`Hire employees first; each needs a pay structure before payroll can be calculated.`,
        }}
      >
        {({ assignments }) => (
          <AssignmentList all={assignments} word={word} chosen={chosen} onChoose={mayAssign ? setChosen : undefined} />
        )}
      </QueryState>
      {isAssigning && (
        <AssignDialog employeeIds={chosen} onDone={() => setChosen([])} onClose={() => setIsAssigning(false)} />
      )}
    </Page>
  );
}

interface AssignmentListProps {
  all: StructureAssignment[];
  word: string;
  chosen: readonly string[];
  /** Undefined for people who only read. */
  onChoose: ((employeeIds: readonly string[]) => void) | undefined;
}

function AssignmentList({ all, word, chosen, onChoose }: AssignmentListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const rows = useMemo(() => all.filter((row) => isFound(row, word)), [all, word]);
  const set = useMemo(() => new Set(chosen), [chosen]);
  const shown = rows.map(({ employee }) => employee.id);
  const isAll = shown.length > 0 && shown.every((id) => set.has(id));
  const toggle = (id: string) => onChoose?.(set.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const box = ({ employee }: StructureAssignment) => {
    const name = personName(employee);
    return (
      <Checkbox aria-label={t`Select ${name}`} checked={set.has(employee.id)} onChange={() => toggle(employee.id)} />
    );
  };
  const name = ({ employee }: StructureAssignment) => (
    <div>
      <Link to={employeePath(employee.id)}>{personName(employee)}</Link>
      <div className="pc-list-sub">{employee.number}</div>
    </div>
  );
  const structure = ({ structure: found }: StructureAssignment) =>
    found ? (
      <Link to={payStructurePath(found.id)}>{found.name}</Link>
    ) : (
      <StatusTag meaning="danger">{t`No pay structure`}</StatusTag>
    );
  const everybody = (
    <Checkbox
      aria-label={t`Select all`}
      checked={isAll}
      indeterminate={!isAll && shown.some((id) => set.has(id))}
      onChange={() => onChoose?.(isAll ? [] : shown)}
    />
  );
  return (
    <DataList
      label={t`Employees`}
      rows={rows}
      rowKey={({ employee }) => employee.id}
      isDense
      columns={[
        ...(onChoose ? [{ key: 'choose', title: everybody, render: box }] : []),
        { key: 'name', title: t`Employee`, render: name },
        { key: 'structure', title: t`Pay structure`, render: structure },
        {
          key: 'from',
          title: t`From`,
          isOneLine: true as const,
          render: ({ startsOn }: StructureAssignment) => (startsOn ? format.date(startsOn) : '–'),
        },
      ]}
      renderCard={(row) => (
        <Flex gap="small" align="start">
          {onChoose && box(row)}
          <div>
            {name(row)}
            {structure(row)}
          </div>
        </Flex>
      )}
    />
  );
}

function isFound({ employee }: StructureAssignment, word: string): boolean {
  const text = `${personName(employee)} ${employee.number}`.toLocaleLowerCase();
  return text.includes(word.trim().toLocaleLowerCase());
}
