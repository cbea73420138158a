import { arrivals } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const own = entryAccess(arrivals.mine.access);
const TITLE = translated('I am here', 'मैं यहाँ हूँ', 'நான் இங்கே இருக்கிறேன்');

/** Entries of the module for patients who announce their arrival. */
export const arrivalsEntries = defineFeature({
  routes: [{ path: paths.arrive, screen: 'ArriveScreen', device: 'desktop', shape: 'form', ...own }],
  navigation: [{ title: TITLE, icon: 'place', path: paths.arrive, order: 36, ...own }],
  extensions: [
    {
      slot: 'settings',
      screen: 'ArrivalSettingsPanel',
      order: 20,
      ...entryAccess(arrivals.changeSettings.access),
    },
  ],
  recordTitles: {
    arrivals: {
      kind: translated('Arrivals', 'आगमन', 'வருகைகள்'),
      one: translated('an arrival', 'एक आगमन', 'ஒரு வருகை'),
      named: translated('the arrival of {name}', '{name} का आगमन', '{name} அவர்களின் வருகை'),
    },
  },
});
