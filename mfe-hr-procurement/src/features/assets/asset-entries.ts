import {
  ASSET_DISPOSAL_LABELS,
  ASSET_DOCUMENT_LABELS,
  ASSET_LABELS,
  assetDisposals,
  assets,
} from '@polyclinic/contract';
import { defineFeature, entryAccess, translated, type NextActionEntry } from '@polyclinic/remote';
import { ASSET_ANALYTICS_PATH, ASSET_LABELS_PATH, assetPath, ASSETS_PATH } from '../../lib/asset-paths';

const reads = entryAccess(assets.list.access);
const TITLE = translated('Fixed assets', 'स्थायी परिसंपत्तियाँ', 'நிலையான சொத்துகள்');

/** Entries of the module for the register of fixed assets. */
export const assetsEntries = defineFeature({
  routes: [
    { path: ASSETS_PATH, screen: 'AssetsScreen', device: 'desktop', ...reads },
    { path: ASSET_ANALYTICS_PATH, screen: 'AssetAnalyticsScreen', device: 'desktop', ...reads },
    { path: ASSET_LABELS_PATH, screen: 'AssetLabelsScreen', device: 'desktop', ...reads },
    { path: assetPath(':id'), screen: 'AssetScreen', device: 'desktop', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'desktop', path: ASSETS_PATH, order: 76, ...reads }],
  searchResults: [
    {
      kind: 'assets',
      title: TITLE,
      icon: 'desktop',
      path: assetPath(':id'),
      order: 64,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  recordTitles: {
    assets: {
      kind: TITLE,
      one: translated('a fixed asset', 'एक स्थायी परिसंपत्ति', 'ஒரு நிலையான சொத்து'),
      path: assetPath(':id'),
      export: { type: 'assets' },
      labels: ASSET_LABELS,
    },
    assetDocuments: {
      kind: translated('Asset documents', 'परिसंपत्ति दस्तावेज़', 'சொத்து ஆவணங்கள்'),
      one: translated('a document of an asset', 'परिसंपत्ति का एक दस्तावेज़', 'ஒரு சொத்தின் ஆவணத்தை'),
      labels: ASSET_DOCUMENT_LABELS,
    },
    assetDisposals: {
      kind: translated('Asset disposals', 'परिसंपत्ति निपटान', 'சொத்து அகற்றல்கள்'),
      one: translated('an asset disposal', 'एक परिसंपत्ति निपटान', 'ஒரு சொத்து அகற்றல்'),
      labels: ASSET_DISPOSAL_LABELS,
    },
  },
});

/** Requests that another person with the duty decides on. */
export const assetNextActions: readonly NextActionEntry[] = [
  {
    kind: 'ASSET_DISPOSAL_TO_APPROVE',
    one: translated(
      '{count} asset disposal needs approval',
      '{count} परिसंपत्ति निपटान की मंज़ूरी बाकी',
      '{count} சொத்து அகற்றலுக்கு ஒப்புதல் தேவை',
    ),
    other: translated(
      '{count} asset disposals need approval',
      '{count} परिसंपत्ति निपटानों की मंज़ूरी बाकी',
      '{count} சொத்து அகற்றல்களுக்கு ஒப்புதல் தேவை',
    ),
    path: assetPath(':id'),
    list: ASSETS_PATH,
    ...entryAccess(assetDisposals.decide.access),
  },
];
