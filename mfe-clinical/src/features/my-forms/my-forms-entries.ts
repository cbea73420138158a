import { myForms } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const own = entryAccess(myForms.list.access);

/** Entries of the module for the forms that patients fill in. */
export const myFormsEntries = defineFeature({
  routes: [
    { path: paths.myForms, screen: 'MyFormsScreen', device: 'desktop', ...own },
    { path: paths.myForm(':id'), screen: 'MyFormScreen', device: 'desktop', shape: 'form', ...own },
  ],
  navigation: [
    {
      title: translated('Forms', 'फ़ॉर्म', 'படிவங்கள்'),
      icon: 'form',
      path: paths.myForms,
      order: 38,
      ...own,
    },
  ],
  recordTitles: {
    myForms: {
      kind: translated('Forms of patients', 'मरीज़ों के फ़ॉर्म', 'நோயாளிகளின் படிவங்கள்'),
      one: translated('a form of a patient', 'एक मरीज़ का फ़ॉर्म', 'ஒரு நோயாளியின் படிவம்'),
      named: translated('a form of {name}', '{name} का फ़ॉर्म', '{name} அவர்களின் படிவம்'),
    },
  },
});
