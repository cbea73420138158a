import { readAttachment } from '../platform/images/read-attachment';
import { readPdf } from '../testing/pdf';
import { reportPdf, REPORTS } from './record-attachments';

test.each(REPORTS)(
  'the report "$title" of the demo passes the checks of attachments and can be read',
  async (report) => {
    const bytes = await reportPdf(report, '2026-03-02T09:30:00.000Z');
    const file = await readAttachment(Buffer.from(bytes).toString('base64'));
    expect(file).toMatchObject({ contentType: 'application/pdf' });
    expect(readPdf(bytes).join()).toContain(report.lines[0]);
  },
);
