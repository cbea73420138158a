import { CONTROLLED_DRUG_LABELS, controlledDrugs } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const reads = entryAccess(controlledDrugs.balances.access);
const TITLE = translated('Controlled drugs', 'नियंत्रित दवाएँ', 'கட்டுப்படுத்தப்பட்ட மருந்துகள்');

/** Entries of the module for the register of controlled drugs. */
export const controlledDrugsEntries = defineFeature({
  routes: [
    { path: STOCK_PATHS.controlledDrugs, screen: 'ControlledDrugsScreen', device: 'desktop', ...reads },
    {
      path: STOCK_PATHS.controlledDrug(':itemId', ':locationId'),
      screen: 'ControlledDrugScreen',
      device: 'desktop',
      ...reads,
    },
  ],
  navigation: [{ title: TITLE, icon: 'safety-certificate', path: STOCK_PATHS.controlledDrugs, order: 68, ...reads }],
  recordTitles: {
    controlledDrugs: {
      kind: TITLE,
      one: translated(
        'a count of a controlled drug',
        'नियंत्रित दवा की एक गिनती',
        'கட்டுப்படுத்தப்பட்ட மருந்தின் ஓர் எண்ணிக்கை',
      ),
      path: STOCK_PATHS.controlledDrugs,
      labels: CONTROLLED_DRUG_LABELS,
    },
  },
});
