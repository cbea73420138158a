import { SERVICE_SUGGESTION_LABELS, serviceSuggestions } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(serviceSuggestions.list.access);
const TITLE = translated('Suggested services', 'सुझाई गई सेवाएँ', 'பரிந்துரைத்த சேவைகள்');

/** Entries of the module for services that clinicians suggest for patients. */
export const serviceSuggestionsEntries = defineFeature({
  routes: [{ path: paths.serviceSuggestions, screen: 'ServiceSuggestionsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'bulb', path: paths.serviceSuggestions, order: 48, ...reads }],
  recordTitles: {
    serviceSuggestions: {
      kind: TITLE,
      one: translated('a suggested service', 'एक सुझाई गई सेवा', 'பரிந்துரைத்த ஒரு சேவை'),
      named: translated(
        'a suggested service for {name}',
        '{name} के लिए सुझाई गई सेवा',
        '{name} அவர்களுக்குப் பரிந்துரைத்த சேவை',
      ),
      labels: SERVICE_SUGGESTION_LABELS,
    },
  },
});
