import { attachments } from '@polyclinic/contract';
import { textOf } from '../platform/documents/document-parts';
import { renderPdf } from '../platform/documents/render-pdf';
import { scriptRuns } from '../platform/documents/script-runs';
import { ask, type callerOf } from './ask';
import { at } from './random';

/** Of the patients with a record, each so many have brought a report from elsewhere. */
const EVERY = 8;
const GREY = '#5b6470';

/** Reports that patients bring from elsewhere. */
export const REPORTS = [
  {
    title: 'Eye examination',
    category: 'RESULT',
    sender: 'Eye clinic at the market',
    lines: [
      'Visual acuity with glasses: right 6/6, left 6/9.',
      'Pressure: right 15 mmHg, left 16 mmHg.',
      'Fundus after dilation: no retinopathy.',
      'Next examination in twelve months.',
    ],
  },
  {
    title: 'Discharge summary',
    category: 'LETTER',
    sender: 'District hospital, medical ward',
    lines: [
      'Admitted for two days because of a fever; no focus was found.',
      'Blood cultures without growth after 48 hours.',
      'Discharged without fever, with the same medicines as before.',
      'Please repeat the blood count in one week.',
    ],
  },
  {
    title: 'Ultrasound of the abdomen',
    category: 'RESULT',
    sender: 'Radiology at the station',
    lines: [
      'Liver of normal size and echo, no focal lesion.',
      'Gall bladder without stones, bile ducts not dilated.',
      'Both kidneys of normal size, no obstruction.',
      'Conclusion: normal findings.',
    ],
  },
] as const;

interface Brought {
  patientId: string;
  encounterId: string | null;
  index: number;
}

/** Attaches a report as PDF to the record of some patients, through the checks that every attachment passes. */
export async function attachReport({ patientId, encounterId, index }: Brought, by: ReturnType<typeof callerOf>) {
  if (index % EVERY !== 0) return;
  const report = at(REPORTS, (index / EVERY) % REPORTS.length);
  const { title, category } = report;
  const data = Buffer.from(await reportPdf(report, by.now().toISOString())).toString('base64');
  await ask(attachments.create, { body: { patientId, encounterId, title, category, data } }, by);
}

/** Renders a report by the code that renders the product's own documents. */
export function reportPdf({ title, sender, lines }: (typeof REPORTS)[number], createdAt: string): Promise<Uint8Array> {
  return renderPdf({
    title,
    author: sender,
    createdAt,
    language: 'en',
    isLandscape: false,
    colour: GREY,
    content: [
      textOf(sender, { color: GREY, marginBottom: 16 }),
      textOf(title, { fontSize: 16, marginBottom: 4 }),
      textOf(createdAt.slice(0, 10), { color: GREY, marginBottom: 16 }),
      ...lines.map((line) => textOf(line, { marginBottom: 6 })),
    ],
    foot: scriptRuns(sender),
    pageWord: scriptRuns('Page'),
  });
}
