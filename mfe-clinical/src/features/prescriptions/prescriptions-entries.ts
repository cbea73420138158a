import {
  CLINIC_INTERACTION_LABELS,
  PRESCRIPTION_FAVOURITE_LABELS,
  PRESCRIPTION_LABELS,
  PRESCRIPTION_REVIEW_LABELS,
  chart,
  clinicInteractions,
  prescriptionReviews,
  prescriptions,
} from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(prescriptions.list.access);
const writes = entryAccess(prescriptions.create.access);
const reviews = entryAccess(prescriptionReviews.list.access);
const TITLE = translated('Prescriptions', 'प्रिस्क्रिप्शन', 'மருந்துச் சீட்டுகள்');

/** Entries of the module for prescriptions and their review. */
export const prescriptionsEntries = defineFeature({
  routes: [
    { path: paths.prescriptions, screen: 'PrescriptionsScreen', device: 'desktop', ...reads },
    { path: paths.newPrescription, screen: 'NewPrescriptionScreen', device: 'desktop', shape: 'form', ...writes },
    { path: paths.prescription(':id'), screen: 'PrescriptionScreen', device: 'desktop', shape: 'form', ...reads },
    { path: paths.prescriptionReviews, screen: 'ReviewQueueScreen', device: 'desktop', shape: 'cards', ...reviews },
  ],
  navigation: [
    { title: TITLE, icon: 'profile', path: paths.prescriptions, order: 33, ...reads },
    {
      title: translated('Prescription reviews', 'प्रिस्क्रिप्शन समीक्षा', 'மருந்துச் சீட்டு மறுஆய்வு'),
      icon: 'file-done',
      path: paths.prescriptionReviews,
      order: 36,
      ...reviews,
    },
  ],
  extensions: [
    { slot: 'chart.summary', screen: 'MedicinesCard', order: 15, ...entryAccess(chart.get.access) },
    { slot: 'settings', screen: 'InteractionSettings', order: 31, ...entryAccess(clinicInteractions.load.access) },
  ],
  dashboardCards: [{ id: 'reviews-waiting', screen: 'ReviewsWaitingCard', order: 3, roles: ['PHARMACIST'] }],
  nextActions: [
    {
      kind: 'PRESCRIPTION_UNSIGNED',
      one: translated(
        '{count} prescription to sign',
        '{count} प्रिस्क्रिप्शन पर हस्ताक्षर बाकी',
        '{count} மருந்துச் சீட்டில் கையொப்பமிட வேண்டும்',
      ),
      other: translated(
        '{count} prescriptions to sign',
        '{count} प्रिस्क्रिप्शन पर हस्ताक्षर बाकी',
        '{count} மருந்துச் சீட்டுகளில் கையொப்பமிட வேண்டும்',
      ),
      path: paths.unsigned,
      list: paths.unsigned,
      roles: ['DOCTOR'],
    },
    {
      kind: 'PRESCRIPTION_TO_REVIEW',
      one: translated(
        '{count} prescription to review',
        '{count} प्रिस्क्रिप्शन की समीक्षा बाकी',
        '{count} மருந்துச் சீட்டை மறுஆய்வு செய்ய வேண்டும்',
      ),
      other: translated(
        '{count} prescriptions to review',
        '{count} प्रिस्क्रिप्शन की समीक्षा बाकी',
        '{count} மருந்துச் சீட்டுகளை மறுஆய்வு செய்ய வேண்டும்',
      ),
      path: paths.prescriptionReviews,
      list: paths.prescriptionReviews,
      ...reviews,
    },
  ],
  recordTitles: {
    prescriptions: {
      kind: TITLE,
      one: translated('a prescription', 'एक प्रिस्क्रिप्शन', 'ஒரு மருந்துச் சீட்டு'),
      named: translated('a prescription of {name}', '{name} का प्रिस्क्रिप्शन', '{name} அவர்களின் மருந்துச் சீட்டு'),
      path: paths.prescription(':id'),
      labels: PRESCRIPTION_LABELS,
    },
    prescriptionReviews: {
      kind: translated('Prescription reviews', 'प्रिस्क्रिप्शन समीक्षा', 'மருந்துச் சீட்டு மறுஆய்வுகள்'),
      one: translated('a prescription review', 'एक प्रिस्क्रिप्शन समीक्षा', 'ஒரு மருந்துச் சீட்டு மறுஆய்வு'),
      named: translated(
        'a prescription review of {name}',
        '{name} के प्रिस्क्रिप्शन की समीक्षा',
        '{name} அவர்களின் மருந்துச் சீட்டு மறுஆய்வு',
      ),
      labels: PRESCRIPTION_REVIEW_LABELS,
    },
    clinicInteractions: {
      kind: translated(
        'Interactions of the clinic',
        'क्लिनिक की दवा-परस्पर क्रियाएँ',
        'கிளினிக்கின் மருந்து இடைவினைகள்',
      ),
      one: translated(
        'the interactions of the clinic',
        'क्लिनिक की दवा-परस्पर क्रियाएँ',
        'கிளினிக்கின் மருந்து இடைவினைகள்',
      ),
      labels: CLINIC_INTERACTION_LABELS,
    },
    prescriptionFavourites: {
      kind: translated('Favourite prescriptions', 'पसंदीदा दवाएँ', 'விருப்ப மருந்துகள்'),
      one: translated('a favourite prescription', 'एक पसंदीदा दवा', 'ஒரு விருப்ப மருந்து'),
      named: translated(
        'a favourite prescription of {name}',
        '{name} की पसंदीदा दवा',
        '{name} அவர்களின் விருப்ப மருந்து',
      ),
      labels: PRESCRIPTION_FAVOURITE_LABELS,
    },
  },
});
