import {
  LAB_ORDER_LABELS,
  LAB_RESULT_LABELS,
  LAB_TEST_LABELS,
  labImports,
  labResults,
  labTests,
  myLabResults,
} from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(labResults.list.access);
const imports = entryAccess(labImports.create.access);
const reviews = entryAccess(labResults.review.access);
const hasOwn = entryAccess(myLabResults.list.access);
const changesRanges = entryAccess(labTests.changeRanges.access);
const RESULTS = translated('Results', 'जाँच परिणाम', 'பரிசோதனை முடிவுகள்');
const RANGES = translated('Reference ranges', 'संदर्भ सीमाएँ', 'மேற்கோள் வரம்புகள்');

/** Entries of the module for laboratory orders and results. */
export const labResultsEntries = defineFeature({
  routes: [
    { path: paths.results, screen: 'ResultsScreen', device: 'desktop', ...reads },
    { path: paths.importResults, screen: 'ImportResultsScreen', device: 'desktop', shape: 'form', ...imports },
    { path: paths.result(':id'), screen: 'ResultScreen', device: 'desktop', shape: 'cards', ...reads },
    { path: paths.myResults, screen: 'MyResultsScreen', device: 'desktop', ...hasOwn },
    { path: paths.myResult(':id'), screen: 'MyResultScreen', device: 'desktop', shape: 'cards', ...hasOwn },
    { path: paths.labRanges, screen: 'LabRangesScreen', device: 'desktop', ...changesRanges },
    { path: paths.labRange(':code'), screen: 'LabRangesScreen', device: 'desktop', ...changesRanges },
  ],
  navigation: [
    { title: RESULTS, icon: 'experiment', path: paths.results, order: 32, ...reads },
    { title: RESULTS, icon: 'experiment', path: paths.myResults, order: 42, ...hasOwn },
    { title: RANGES, icon: 'column-width', path: paths.labRanges, order: 46, ...changesRanges },
  ],
  extensions: [{ slot: 'chart.summary', screen: 'LabResultsCard', order: 40, ...reads }],
  dashboardCards: [{ id: 'results-to-review', screen: 'ResultsToReviewCard', order: 8, ...reviews }],
  nextActions: [
    {
      kind: 'RESULT_TO_REVIEW',
      one: translated(
        '{count} result to review',
        '{count} जाँच परिणाम की समीक्षा बाकी',
        '{count} பரிசோதனை முடிவை மறுஆய்வு செய்ய வேண்டும்',
      ),
      other: translated(
        '{count} results to review',
        '{count} जाँच परिणामों की समीक्षा बाकी',
        '{count} பரிசோதனை முடிவுகளை மறுஆய்வு செய்ய வேண்டும்',
      ),
      path: paths.result(':id'),
      list: paths.results,
      ...reviews,
    },
  ],
  recordTitles: {
    labOrders: {
      kind: translated('Laboratory orders', 'जाँच के ऑर्डर', 'பரிசோதனைக் கோரிக்கைகள்'),
      one: translated('a laboratory order', 'जाँच का एक ऑर्डर', 'ஒரு பரிசோதனைக் கோரிக்கை'),
      named: translated(
        'a laboratory order of {name}',
        '{name} की जाँच का ऑर्डर',
        '{name} அவர்களின் பரிசோதனைக் கோரிக்கை',
      ),
      labels: LAB_ORDER_LABELS,
    },
    labResults: {
      kind: RESULTS,
      one: translated('a laboratory result', 'एक जाँच परिणाम', 'ஒரு பரிசோதனை முடிவு'),
      named: translated('a laboratory result of {name}', '{name} का जाँच परिणाम', '{name} அவர்களின் பரிசோதனை முடிவு'),
      path: paths.result(':id'),
      labels: LAB_RESULT_LABELS,
    },
    labImports: {
      kind: translated('Laboratory files', 'लैब की फ़ाइलें', 'ஆய்வகக் கோப்புகள்'),
      one: translated('the reports of a laboratory file', 'लैब की फ़ाइल की रिपोर्टें', 'ஆய்வகக் கோப்பின் அறிக்கைகள்'),
    },
    myLabResults: {
      kind: translated('Own results', 'अपने जाँच परिणाम', 'சொந்தப் பரிசோதனை முடிவுகள்'),
      one: translated('their own results', 'अपने जाँच परिणाम', 'தம் பரிசோதனை முடிவுகள்'),
    },
    labTests: {
      kind: RANGES,
      one: translated(
        'the reference ranges of a test',
        'एक जाँच की संदर्भ सीमाएँ',
        'ஒரு பரிசோதனையின் மேற்கோள் வரம்புகள்',
      ),
      labels: LAB_TEST_LABELS,
    },
  },
});
