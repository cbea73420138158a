import { SERVICE_RULE_LABELS, serviceRecommendations } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(serviceRecommendations.list.access);
const rules = entryAccess(serviceRecommendations.rules.access);

/** Entries of the module for recommended services and their rules. */
export const serviceRecommendationsEntries = defineFeature({
  routes: [
    { path: paths.serviceRules, screen: 'ServiceRulesScreen', device: 'desktop', ...rules },
    {
      path: paths.serviceRule('new'),
      screen: 'ServiceRulesScreen',
      device: 'desktop',
      ...entryAccess(serviceRecommendations.addRule.access),
    },
    { path: paths.serviceRule(':id'), screen: 'ServiceRulesScreen', device: 'desktop', ...rules },
  ],
  extensions: [{ slot: 'chart.summary', screen: 'RecommendedServicesCard', order: 56, ...reads }],
  recordTitles: {
    serviceRecommendations: {
      kind: translated('Recommendation rules', 'सिफ़ारिश के नियम', 'பரிந்துரை விதிகள்'),
      one: translated('a recommendation rule', 'सिफ़ारिश का एक नियम', 'ஒரு பரிந்துரை விதி'),
      named: translated(
        'the recommended services of {name}',
        '{name} की अनुशंसित सेवाएँ',
        '{name} அவர்களுக்குச் செய்ய வேண்டிய சேவைகள்',
      ),
      path: paths.serviceRule(':id'),
      labels: SERVICE_RULE_LABELS,
    },
  },
});
