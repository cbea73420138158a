import { ENCOUNTER_NOTE_LABELS, encounterNotes } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(encounterNotes.get.access);
const writes = entryAccess(encounterNotes.create.access);
const TITLE = translated('Unsigned work', 'हस्ताक्षर के लिए बाकी', 'கையொப்பத்திற்குக் காத்திருப்பவை');

/** Entries of the module for the notes of clinicians. */
export const encounterNotesEntries = defineFeature({
  routes: [
    { path: paths.newNote(':id'), screen: 'NewNoteScreen', device: 'desktop', shape: 'form', ...writes },
    { path: paths.note(':id', ':noteId'), screen: 'NoteScreen', device: 'desktop', shape: 'form', ...reads },
    { path: paths.unsigned, screen: 'UnsignedScreen', device: 'desktop', ...writes },
  ],
  navigation: [{ title: TITLE, icon: 'signature', path: paths.unsigned, order: 35, ...writes }],
  extensions: [
    { slot: 'chart.main', screen: 'NotesCard', order: 20, ...reads },
    { slot: 'settings', screen: 'NoteSettings', order: 30, ...entryAccess(encounterNotes.changeSettings.access) },
  ],
  dashboardCards: [
    { id: 'notes-to-sign', screen: 'NotesToSignCard', order: 7, ...entryAccess(encounterNotes.coSign.access) },
  ],
  nextActions: [
    {
      kind: 'NOTE_UNSIGNED',
      one: translated(
        '{count} note to sign',
        '{count} नोट पर हस्ताक्षर बाकी',
        '{count} குறிப்பில் கையொப்பமிட வேண்டும்',
      ),
      other: translated(
        '{count} notes to sign',
        '{count} नोट पर हस्ताक्षर बाकी',
        '{count} குறிப்புகளில் கையொப்பமிட வேண்டும்',
      ),
      path: paths.unsigned,
      list: paths.unsigned,
      ...writes,
    },
    {
      kind: 'NOTE_TO_CO_SIGN',
      one: translated(
        '{count} note to co-sign',
        '{count} नोट पर सह-हस्ताक्षर बाकी',
        '{count} குறிப்பில் இணைக் கையொப்பமிட வேண்டும்',
      ),
      other: translated(
        '{count} notes to co-sign',
        '{count} नोट पर सह-हस्ताक्षर बाकी',
        '{count} குறிப்புகளில் இணைக் கையொப்பமிட வேண்டும்',
      ),
      path: paths.unsigned,
      list: paths.unsigned,
      ...entryAccess(encounterNotes.coSign.access),
    },
  ],
  recordTitles: {
    encounterNotes: {
      kind: translated('Encounter notes', 'क्लिनिकल नोट', 'மருத்துவக் குறிப்புகள்'),
      one: translated('an encounter note', 'एक क्लिनिकल नोट', 'ஒரு மருத்துவக் குறிப்பு'),
      named: translated(
        'an encounter note of {name}',
        '{name} का क्लिनिकल नोट',
        '{name} அவர்களின் மருத்துவக் குறிப்பு',
      ),
      labels: ENCOUNTER_NOTE_LABELS,
    },
  },
});
