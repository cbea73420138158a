import { PATIENT_MESSAGE_LABELS, patientMessages } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(patientMessages.list.access);
const own = entryAccess(patientMessages.mine.access);
const TITLE = translated('Patient messages', 'मरीज़ों के संदेश', 'நோயாளிகளின் செய்திகள்');
const MINE = translated('Messages', 'संदेश', 'செய்திகள்');

/** Entries of the module for messages between patients and the clinic. */
export const patientMessagesEntries = defineFeature({
  routes: [
    { path: paths.patientMessages, screen: 'PatientMessagesScreen', device: 'desktop', ...reads },
    { path: paths.patientThread(':id'), screen: 'PatientThreadScreen', device: 'desktop', shape: 'form', ...reads },
    { path: paths.myMessages, screen: 'MyMessagesScreen', device: 'desktop', shape: 'form', ...own },
  ],
  navigation: [
    { title: TITLE, icon: 'comment', path: paths.patientMessages, order: 44, ...reads },
    { title: MINE, icon: 'message', path: paths.myMessages, order: 39, ...own },
  ],
  extensions: [{ slot: 'chart.summary', screen: 'PatientThreadCard', order: 55, ...reads }],
  nextActions: [
    {
      kind: 'PATIENT_MESSAGE_TO_ANSWER',
      one: translated(
        '{count} message from a patient to answer',
        'मरीज़ के {count} संदेश का उत्तर देना बाकी',
        'நோயாளியின் {count} செய்திக்குப் பதிலளிக்க வேண்டும்',
      ),
      other: translated(
        '{count} messages from patients to answer',
        'मरीज़ों के {count} संदेशों का उत्तर देना बाकी',
        'நோயாளிகளின் {count} செய்திகளுக்குப் பதிலளிக்க வேண்டும்',
      ),
      path: paths.patientThread(':id'),
      list: paths.patientMessages,
      ...reads,
    },
  ],
  recordTitles: {
    patientMessages: {
      kind: TITLE,
      one: translated('a message with a patient', 'मरीज़ के साथ एक संदेश', 'நோயாளியுடனான ஒரு செய்தி'),
      named: translated('a message with {name}', '{name} के साथ एक संदेश', '{name} அவர்களுடனான ஒரு செய்தி'),
      labels: PATIENT_MESSAGE_LABELS,
    },
  },
});
