import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { letters, LETTER_LABELS, type Letter } from '@polyclinic/contract';
import { DescriptionList, DetailDrawer, LANGUAGE_NAMES, useFormat, useLabels } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { PdfButtons } from '../../lib/chart/pdf-buttons';
import { LETTER_KIND_LABELS, LETTER_STATUS_LABELS } from '../../lib/chart/letter-labels';
import { recordApi as api } from '../../lib/chart/record-api';
import { VoidLetter } from './void-letter';

const KEEP_LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** A letter as it was signed or voided. */
export function LetterView({ letter, closeTo }: { letter: Letter; closeTo: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const labels = useLabels(LETTER_LABELS);
  const mayVoid = useMay(letters.void.access);
  const { id, kind, language, recipient, fromDate, untilDate, body, status } = letter;
  const at = (instant: string | null) => instant && format.dateTime(instant);
  return (
    <DetailDrawer title={i18n._(LETTER_KIND_LABELS[kind])} closeTo={closeTo} isWide>
      <div style={KEEP_LINES} lang={language}>
        {body}
      </div>
      <DescriptionList
        items={[
          { label: labels('status'), value: i18n._(LETTER_STATUS_LABELS[status]) },
          { label: labels('recipient'), value: recipient },
          { label: labels('fromDate'), value: fromDate && format.date(fromDate) },
          { label: labels('untilDate'), value: untilDate && format.date(untilDate) },
          { label: labels('language'), value: LANGUAGE_NAMES[language] },
          { label: labels('author'), value: personName(letter.author) },
          { label: labels('signedBy'), value: letter.signedBy && personName(letter.signedBy) },
          { label: labels('signedAt'), value: at(letter.signedAt) },
          { label: labels('voidedBy'), value: letter.voidedBy && personName(letter.voidedBy) },
          { label: labels('voidedAt'), value: at(letter.voidedAt) },
          { label: labels('voidReason'), value: letter.voidReason },
          {
            label: labels('contentHash'),
            value: letter.contentHash && <code style={KEEP_LINES}>{letter.contentHash}</code>,
          },
        ]}
      />
      <Flex gap={8} wrap>
        <PdfButtons load={() => api.letters.pdf.call({ params: { id } })} />
        {mayVoid && status !== 'VOID' && <VoidLetter letter={letter} />}
      </Flex>
    </DetailDrawer>
  );
}
