import { orgChart, orgTree, type OrgNode, type OrgView } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { head, label, page, paperOf, textOf, type Paper } from '../../../platform/documents/document-parts';
import type { Words } from '../../../platform/documents/paper-labels';
import { orgChartFacts, type OrgChartFacts, type OrgDay } from './org-chart.repository';

const WORDS = {
  chart: { en: 'Organization chart', hi: 'संगठन चार्ट', ta: 'நிறுவன அமைப்பு வரைபடம்' },
  asOf: { en: 'As of', hi: 'तारीख', ta: 'தேதி' },
  vacant: { en: 'Vacant', hi: 'रिक्त', ta: 'காலி இடம்' },
  nobody: { en: 'No employees on this day', hi: 'इस दिन कोई कर्मचारी नहीं', ta: 'இந்த நாளில் பணியாளர்கள் இல்லை' },
} satisfies Words<string>;

type ChartPaper = Paper<keyof typeof WORDS>;

/** Points by which each level is indented. */
const INDENT = 18;

/** Chart of a day, indented by level. */
export const orgChartDocument: DocumentDeclaration<OrgDay & { by: OrgView }, OrgChartFacts> = {
  name: 'orgChart',
  access: orgChart.pdf.access,
  facts: orgChartFacts,
  layout(letterhead, { by }, chart) {
    const paper = paperOf(letterhead, WORDS);
    const { word, format } = paper;
    const title = word('chart');
    const nodes = orgTree(chart, by);
    return page(paper, {
      title: `${title} ${chart.asOf}`,
      foot: letterhead.footer,
      createdAt: `${chart.asOf}T00:00:00.000Z`,
      content: [
        head(paper, title, [{ label: word('asOf'), value: format.date(chart.asOf) }]),
        ...(nodes.length === 0 ? [textOf(word('nobody'))] : nodes.flatMap((node) => lines(paper, node, 0))),
      ],
    });
  },
};

function lines(paper: ChartPaper, node: OrgNode, level: number): Content[] {
  const { title, detail } = lineOf(paper, node);
  const isUnit = node.kind === 'department';
  const own: Content = {
    columns: [
      { width: 10, canvas: [markOf(node)] },
      { width: '*', stack: [textOf(title, { bold: isUnit }), ...(detail ? [label(detail)] : [])] },
    ],
    columnGap: 4,
    margin: [level * INDENT, isUnit ? 6 : 2, 0, 2],
  };
  return [own, ...node.children.flatMap((child) => lines(paper, child, level + 1))];
}

/** A square for departments, a circle for employees, and a dashed one for vacant positions. */
function markOf({ kind }: OrgNode) {
  if (kind === 'department') return { type: 'rect' as const, x: 1, y: 2, w: 7, h: 7, color: '#334155' };
  const circle = { type: 'ellipse' as const, x: 4.5, y: 5.5, r1: 3, r2: 3, lineWidth: 0.7 };
  return kind === 'vacancy' ? { ...circle, dash: { length: 1.5 } } : circle;
}

function lineOf({ word }: ChartPaper, node: OrgNode): { title: string; detail: string } {
  if (node.kind === 'vacancy') {
    const { title, seats, filled } = node.vacancy;
    return { title, detail: `${word('vacant')}: ${seats - filled} / ${seats}` };
  }
  if (node.kind === 'department') {
    const { name, head: leader, code } = node.department;
    return { title: name, detail: leader ? fullName(leader) : (code ?? '') };
  }
  return { title: fullName(node.person), detail: node.person.position?.name ?? node.person.number };
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
