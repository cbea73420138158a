import {
  ALLERGY_LABELS,
  chart,
  ENCOUNTER_LABELS,
  FAMILY_HISTORY_LABELS,
  IMMUNISATION_LABELS,
  PROBLEM_LABELS,
  SOCIAL_HISTORY_LABELS,
} from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(chart.get.access);

/** Entries of the module for the chart and its lists. */
export const chartEntries = defineFeature({
  routes: [
    { path: paths.chart(':id'), screen: 'ChartScreen', device: 'desktop', shape: 'cards', ...reads },
    { path: paths.fullChart(':id'), screen: 'ChartScreen', device: 'desktop', shape: 'cards', ...reads },
  ],
  extensions: [
    { slot: 'patient.actions', screen: 'ChartLink', order: 10, ...reads },
    { slot: 'chart.summary', screen: 'ProblemsCard', order: 10, ...reads },
    { slot: 'chart.summary', screen: 'AllergiesCard', order: 20, ...reads },
    { slot: 'chart.summary', screen: 'ImmunisationsCard', order: 60, ...reads },
    { slot: 'chart.summary', screen: 'FamilyHistoryCard', order: 70, ...reads },
    { slot: 'chart.summary', screen: 'SocialHistoryCard', order: 75, ...reads },
    { slot: 'chart.main', screen: 'EncountersCard', order: 80, ...reads },
    { slot: 'chart.main', screen: 'TimelineCard', order: 90, ...entryAccess(chart.timeline.access) },
  ],
  recordTitles: {
    chart: {
      kind: translated('Charts', 'चार्ट', 'மருத்துவப் பதிவேடுகள்'),
      one: translated('a chart', 'एक चार्ट', 'ஒரு மருத்துவப் பதிவேடு'),
      named: translated('the chart of {name}', '{name} का चार्ट', '{name} அவர்களின் மருத்துவப் பதிவேடு'),
      path: paths.chart(':id'),
    },
    myRecordSummary: {
      kind: translated('Record summaries', 'रिकॉर्ड के सारांश', 'பதிவுச் சுருக்கங்கள்'),
      one: translated('the summary of their record', 'अपने रिकॉर्ड का सारांश', 'தம் பதிவின் சுருக்கம்'),
    },
    encounters: {
      kind: translated('Encounters', 'एनकाउंटर', 'ஆலோசனைகள்'),
      one: translated('an encounter', 'एक एनकाउंटर', 'ஒரு ஆலோசனை'),
      named: translated('an encounter of {name}', '{name} का एनकाउंटर', '{name} அவர்களின் ஆலோசனை'),
      labels: ENCOUNTER_LABELS,
    },
    problems: {
      kind: translated('Problems', 'समस्याएँ', 'நோய்ப் பட்டியல்'),
      one: translated('a problem', 'एक समस्या', 'ஒரு நோய்'),
      named: translated('a problem of {name}', '{name} की समस्या', '{name} அவர்களின் நோய்'),
      labels: PROBLEM_LABELS,
    },
    problemCodeLoads: {
      kind: translated('Tables of codes', 'कोड सूचियाँ', 'குறியீட்டு அட்டவணைகள்'),
      one: translated('a table of codes', 'एक कोड सूची', 'ஒரு குறியீட்டு அட்டவணை'),
    },
    allergies: {
      kind: translated('Allergies', 'एलर्जी', 'ஒவ்வாமைகள்'),
      one: translated('an allergy', 'एक एलर्जी', 'ஒரு ஒவ்வாமை'),
      named: translated('an allergy of {name}', '{name} की एलर्जी', '{name} அவர்களின் ஒவ்வாமை'),
      labels: ALLERGY_LABELS,
    },
    familyHistory: {
      kind: translated('Family history', 'पारिवारिक इतिहास', 'குடும்ப நோய் வரலாறு'),
      one: translated(
        'a family history entry',
        'पारिवारिक इतिहास की एक प्रविष्टि',
        'குடும்ப நோய் வரலாற்றின் ஒரு பதிவு',
      ),
      named: translated(
        'the family history of {name}',
        '{name} का पारिवारिक इतिहास',
        '{name} அவர்களின் குடும்ப நோய் வரலாறு',
      ),
      labels: FAMILY_HISTORY_LABELS,
    },
    socialHistory: {
      kind: translated('Social history', 'सामाजिक इतिहास', 'சமூக வரலாறு'),
      one: translated('a social history entry', 'सामाजिक इतिहास की एक प्रविष्टि', 'சமூக வரலாற்றின் ஒரு பதிவு'),
      named: translated('the social history of {name}', '{name} का सामाजिक इतिहास', '{name} அவர்களின் சமூக வரலாறு'),
      labels: SOCIAL_HISTORY_LABELS,
    },
    immunisations: {
      kind: translated('Immunisations', 'टीकाकरण', 'தடுப்பூசிகள்'),
      one: translated('an immunisation', 'एक टीकाकरण', 'ஒரு தடுப்பூசி'),
      named: translated('an immunisation of {name}', '{name} का टीकाकरण', '{name} அவர்களின் தடுப்பூசி'),
      labels: IMMUNISATION_LABELS,
    },
  },
});
