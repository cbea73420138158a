import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile, useClinicToday, useMay } from '@polyclinic/client';
import { employees, orgTree, type OrgChart, type OrgNode, type OrgView } from '@polyclinic/contract';
import {
  DateInput,
  ListSkeleton,
  Page,
  QueryState,
  useFormat,
  useIsPhone,
  usePrint,
  useSearchParamsState,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { useRef, useState } from 'react';
import { api } from '../../lib/people-api';
import { useFileDownload } from '../../lib/use-file-download';
import { MoveDepartmentDialog, MovePersonDialog } from './move-dialog';
import { OrgDrawing } from './org-drawing';
import { OrgList } from './org-list';
import { placeOn, type OrgMove } from './org-move';
import { savePng, svgText } from './save-png';

type Form = 'list' | 'drawing';

// A date input is as wide as its form; this one stands in a row of controls.
const DAY = { width: 160 };

/** Departments, employees and vacant positions of any day, as a list or drawn. */
export function OrgChartScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const [{ day, by, as }, change] = useSearchParamsState({ day: '', by: 'departments', as: 'list' });
  const asOf = day || today;
  const isPhone = useIsPhone();
  const form: Form = as === 'drawing' && !isPhone ? 'drawing' : 'list';
  const query = useQuery({
    ...api.orgChart.get.queryOptions({ query: { asOf } }),
    select: ({ orgChart }) => orgChart,
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t`Organization chart`}>
      <Flex gap="small" wrap align="center">
        <div style={DAY}>
          <DateInput aria-label={t`As of`} value={asOf} onChange={(next) => change({ day: next ?? '' })} />
        </div>
        <Segmented
          value={by}
          onChange={(value) => change({ by: value })}
          options={[
            { value: 'departments', label: t`By department` },
            { value: 'managers', label: t`By manager` },
          ]}
        />
        {!isPhone && (
          <Segmented
            value={as}
            onChange={(value) => change({ as: value })}
            options={[
              { value: 'list', label: t`List` },
              { value: 'drawing', label: t`Tree` },
            ]}
          />
        )}
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
        {(chart) => <Chart chart={chart} view={by === 'managers' ? 'managers' : 'departments'} form={form} />}
      </QueryState>
    </Page>
  );
}

function Chart({ chart, view, form }: { chart: OrgChart; view: OrgView; form: Form }) {
  const { t } = useLingui();
  const { printed, print } = usePrint();
  const mayMove = useMay(employees.changeTerms.access);
  const [moving, setMoving] = useState<OrgMove>();
  const picture = useRef<SVGSVGElement>(null);
  const { message } = App.useApp();
  const { asOf } = chart;
  const nodes = orgTree(chart, view);
  const label = view === 'departments' ? t`Chart by department` : t`Chart by manager`;
  const failed = t`Couldn't save the picture. Try again.`;
  const onMove = mayMove ? (node: OrgNode) => setMoving({ node }) : undefined;
  const onDrop = (node: OrgNode, target: OrgNode) => {
    const to = placeOn(node, target);
    if (to) setMoving({ node, to });
  };
  const close = () => setMoving(undefined);
  const saveSvg = () => {
    if (!picture.current) return;
    const content = new TextEncoder().encode(svgText(picture.current));
    saveFile({ fileName: `organization-${asOf}.svg`, contentType: 'image/svg+xml', content });
  };
  const savePicture = () => {
    if (!picture.current) return;
    savePng(picture.current, `organization-${asOf}.png`).catch(
      (error: unknown) => void message.error(errorText(error, failed)),
    );
  };
  const pdf = useFileDownload(
    () => api.orgChart.pdf.call({ query: { asOf, by: view } }),
    t`Couldn't create the PDF. Try again.`,
  );
  const sheet = <PrintedChart nodes={nodes} label={label} asOf={asOf} />;
  return (
    <>
      {form === 'list' ? (
        <OrgList nodes={nodes} label={label} onMove={onMove} />
      ) : (
        <OrgDrawing
          nodes={nodes}
          label={label}
          onMove={onMove}
          onDrop={mayMove ? onDrop : undefined}
          picture={picture}
        />
      )}
      {form === 'drawing' && mayMove && (
        <p className="pc-list-sub">{t`Drag a box onto another one to move it, or choose it and enter the new place.`}</p>
      )}
      <Flex gap="small" wrap>
        {form === 'drawing' && (
          <>
            <Button onClick={savePicture}>{t`Save as PNG`}</Button>
            <Button onClick={saveSvg}>{t`Save as SVG`}</Button>
          </>
        )}
        <Button onClick={pdf.download} loading={pdf.isPending}>{t`Download PDF`}</Button>
        <Button onClick={() => print(sheet)}>{t`Print`}</Button>
      </Flex>
      {printed}
      {moving && <MoveDialog {...moving} chart={chart} onClose={close} />}
    </>
  );
}

function MoveDialog({ node, to, chart, onClose }: OrgMove & { chart: OrgChart; onClose: () => void }) {
  const shared = { from: chart.asOf, onClose };
  if (node.kind === 'person') {
    const place = to?.kind === 'person' ? to : undefined;
    return <MovePersonDialog {...shared} person={node.person} people={chart.people} to={place} />;
  }
  if (node.kind === 'department') {
    const place = to?.kind === 'department' ? to : undefined;
    return <MoveDepartmentDialog {...shared} department={node.department} to={place} />;
  }
  return null;
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
