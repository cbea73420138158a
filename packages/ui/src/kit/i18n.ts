// Compiled macros import from here, so a page has one i18n instance however many remotes it runs.
export { i18n, setupI18n } from '@lingui/core';
export type { I18n, MessageDescriptor, Messages } from '@lingui/core';
export { I18nProvider, Trans, useLingui } from '@lingui/react';
