import { dispensing, DISPENSING_LABELS, OUTSIDE_PRESCRIPTION_LABELS } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(dispensing.queue.access);
const TITLE = translated('Dispensing', 'दवा वितरण', 'மருந்து வழங்கல்');

/** Entries of the module for the pharmacy. */
export const dispensingEntries = defineFeature({
  routes: [
    { path: paths.dispensing, screen: 'DispensingScreen', device: 'desktop', shape: 'cards', ...reads },
    { path: paths.dispensingOrder(':id'), screen: 'DispensingScreen', device: 'desktop', shape: 'cards', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'shopping', path: paths.dispensing, order: 37, ...reads }],
  dashboardCards: [{ id: 'dispensing', screen: 'DispensingCard', order: 2, ...reads }],
  nextActions: [
    {
      kind: 'PRESCRIPTION_TO_DISPENSE',
      one: translated(
        '{count} prescription to dispense',
        '{count} पर्चे की दवा देनी बाकी',
        '{count} மருந்துச் சீட்டுக்கு மருந்து வழங்க வேண்டும்',
      ),
      other: translated(
        '{count} prescriptions to dispense',
        '{count} पर्चों की दवा देनी बाकी',
        '{count} மருந்துச் சீட்டுகளுக்கு மருந்து வழங்க வேண்டும்',
      ),
      path: paths.dispensingOrder(':id'),
      list: paths.dispensing,
      ...reads,
    },
  ],
  recordTitles: {
    dispensing: {
      kind: TITLE,
      one: translated('a dispensed drug', 'दी गई एक दवा', 'வழங்கப்பட்ட ஒரு மருந்து'),
      named: translated('a drug dispensed to {name}', '{name} को दी गई दवा', '{name} அவர்களுக்கு வழங்கப்பட்ட மருந்து'),
      labels: DISPENSING_LABELS,
    },
    outsidePrescriptions: {
      kind: translated('Outside prescriptions', 'बाहर के पर्चे', 'வெளி மருந்துச் சீட்டுகள்'),
      one: translated('an outside prescription', 'बाहर का एक पर्चा', 'ஒரு வெளி மருந்துச் சீட்டு'),
      named: translated(
        'an outside prescription of {name}',
        '{name} का बाहर का पर्चा',
        '{name} அவர்களின் வெளி மருந்துச் சீட்டு',
      ),
      labels: OUTSIDE_PRESCRIPTION_LABELS,
    },
  },
});
