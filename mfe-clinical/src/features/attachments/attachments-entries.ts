import { ATTACHMENT_LABELS, attachments } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

/** Entries of the module for the files of a patient's record. */
export const attachmentsEntries = defineFeature({
  extensions: [{ slot: 'chart.main', screen: 'AttachmentsCard', order: 60, ...entryAccess(attachments.list.access) }],
  recordTitles: {
    attachments: {
      kind: translated('Attachments', 'अटैचमेंट', 'இணைப்புகள்'),
      one: translated('an attachment', 'एक अटैचमेंट', 'ஒரு இணைப்பு'),
      named: translated('an attachment of {name}', '{name} का अटैचमेंट', '{name} அவர்களின் இணைப்பு'),
      labels: ATTACHMENT_LABELS,
    },
  },
});
