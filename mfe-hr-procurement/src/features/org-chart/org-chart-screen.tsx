import { useLingui } from '@lingui/react/macro';
import { saveFile, useClinicToday, useMay } from '@polyclinic/client';
import { employees, type OrgChart } from '@polyclinic/contract';
import { DateInput, ListSkeleton, Page, QueryState, useFormat, usePrint, useSearchParamsState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { useRef, useState } from 'react';
import { api } from '../../lib/people-api';
import { MoveDepartmentDialog, MovePersonDialog } from './move-dialog';
import { OrgDrawing } from './org-drawing';
import { OrgList } from './org-list';
import { orgTree, type OrgNode, type OrgView } from './org-tree';

type Form = 'list' | 'drawing';

/** Departments, employees and vacant positions of any day, as a list or drawn. */
export function OrgChartScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const [{ day, by, as }, change] = useSearchParamsState({ day: '', by: 'departments', as: 'list' });
  const asOf = day || today;
  const query = useQuery({
    ...api.orgChart.get.queryOptions({ query: { asOf } }),
    select: ({ orgChart }) => orgChart,
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t`Organization chart`}>
      <Flex gap="small" wrap align="center">
        <DateInput aria-label={t`As of`} value={asOf} onChange={(next) => change({ day: next ?? '' })} />
        <Segmented
          value={by}
          onChange={(value) => change({ by: value })}
          options={[
            { value: 'departments', label: t`By department` },
            { value: 'managers', label: t`By manager` },
          ]}
        />
        <Segmented
          value={as}
          onChange={(value) => change({ as: value })}
          options={[
            { value: 'list', label: t`List` },
            { value: 'drawing', label: t`Tree` },
          ]}
        />
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading the chart...`}
        failed={t`Couldn't load the chart`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ departments, people }) => departments.length === 0 && people.length === 0,
          text: t`No departments and no employees on this day`,
        }}
      >
        {(chart) => (
          <Chart
            chart={chart}
            view={by === 'managers' ? 'managers' : 'departments'}
            form={as === 'drawing' ? 'drawing' : 'list'}
          />
        )}
      </QueryState>
    </Page>
  );
}

function Chart({ chart, view, form }: { chart: OrgChart; view: OrgView; form: Form }) {
  const { t } = useLingui();
  const { printed, print } = usePrint();
  const mayMove = useMay(employees.changeTerms.access);
  const [moving, setMoving] = useState<OrgNode>();
  const picture = useRef<SVGSVGElement>(null);
  const nodes = orgTree(chart, view);
  const label = view === 'departments' ? t`Chart by department` : t`Chart by manager`;
  const shown = { nodes, label, onMove: mayMove ? setMoving : undefined };
  const close = () => setMoving(undefined);
  const save = () => {
    if (!picture.current) return;
    const content = new TextEncoder().encode(new XMLSerializer().serializeToString(picture.current));
    saveFile({ fileName: `organization-${chart.asOf}.svg`, contentType: 'image/svg+xml', content });
  };
  const sheet = <PrintedChart nodes={nodes} label={label} asOf={chart.asOf} />;
  return (
    <>
      {form === 'list' ? <OrgList {...shown} /> : <OrgDrawing {...shown} picture={picture} />}
      <Flex gap="small" wrap>
        {form === 'drawing' && <Button onClick={save}>{t`Save picture`}</Button>}
        <Button onClick={() => print(sheet)}>{t`Print or save as PDF`}</Button>
      </Flex>
      {printed}
      {moving?.kind === 'person' && (
        <MovePersonDialog
          person={moving.person}
          manager={chart.people.find(({ id }) => id === moving.person.managerId)}
          from={chart.asOf}
          onClose={close}
        />
      )}
      {moving?.kind === 'department' && (
        <MoveDepartmentDialog department={moving.department} from={chart.asOf} onClose={close} />
      )}
    </>
  );
}

function PrintedChart({ nodes, label, asOf }: { nodes: OrgNode[]; label: string; asOf: string }) {
  const format = useFormat();
  return (
    <>
      <h1>{`${label}, ${format.date(asOf)}`}</h1>
      <OrgList nodes={nodes} label={label} onMove={undefined} />
    </>
  );
}
