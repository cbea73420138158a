import { invoices, journalEntries, openingBalances, payments } from '@polyclinic/contract';
import { entryAccess, paths, translated, type NextActionEntry } from '@polyclinic/remote';

/** Documents that need approval by an employee with a finance duty. */
export const nextActions: readonly NextActionEntry[] = [
  {
    kind: 'JOURNAL_ENTRY_TO_APPROVE',
    one: translated(
      '{count} journal entry needs approval',
      '{count} जर्नल प्रविष्टि की मंज़ूरी बाकी',
      '{count} ஜர்னல் பதிவுக்கு ஒப்புதல் தேவை',
    ),
    other: translated(
      '{count} journal entries need approval',
      '{count} जर्नल प्रविष्टियों की मंज़ूरी बाकी',
      '{count} ஜர்னல் பதிவுகளுக்கு ஒப்புதல் தேவை',
    ),
    path: paths.journalEntry(':id'),
    list: `${paths.journal}?status=PENDING`,
    ...entryAccess(journalEntries.approve.access),
  },
  {
    kind: 'WRITE_OFF_TO_APPROVE',
    one: translated(
      '{count} write-off needs approval',
      '{count} राइट-ऑफ़ की मंज़ूरी बाकी',
      '{count} வாராக்கடன் நீக்கத்துக்கு ஒப்புதல் தேவை',
    ),
    other: translated(
      '{count} write-offs need approval',
      '{count} राइट-ऑफ़ की मंज़ूरी बाकी',
      '{count} வாராக்கடன் நீக்கங்களுக்கு ஒப்புதல் தேவை',
    ),
    path: paths.invoice(':id'),
    list: `${paths.invoices}?show=approval`,
    ...entryAccess(invoices.decideWriteOff.access),
  },
  {
    kind: 'REFUND_TO_APPROVE',
    one: translated(
      '{count} refund needs approval',
      '{count} रिफ़ंड की मंज़ूरी बाकी',
      '{count} ரீஃபண்டுக்கு ஒப்புதல் தேவை',
    ),
    other: translated(
      '{count} refunds need approval',
      '{count} रिफ़ंड की मंज़ूरी बाकी',
      '{count} ரீஃபண்டுகளுக்கு ஒப்புதல் தேவை',
    ),
    path: paths.payment(':id'),
    list: `${paths.payments}?show=approval`,
    ...entryAccess(payments.decideRefund.access),
  },
  {
    kind: 'OPENING_BALANCES_TO_APPROVE',
    one: translated(
      '{count} import of opening balances needs approval',
      'प्रारंभिक शेष के {count} इंपोर्ट की मंज़ूरी बाकी',
      'தொடக்க இருப்புகளின் {count} இறக்குமதிக்கு ஒப்புதல் தேவை',
    ),
    other: translated(
      '{count} imports of opening balances need approval',
      'प्रारंभिक शेष के {count} इंपोर्ट की मंज़ूरी बाकी',
      'தொடக்க இருப்புகளின் {count} இறக்குமதிகளுக்கு ஒப்புதல் தேவை',
    ),
    path: paths.financeSetupPage('opening-balances'),
    list: paths.financeSetupPage('opening-balances'),
    ...entryAccess(openingBalances.decide.access),
  },
];
