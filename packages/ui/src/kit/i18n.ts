// The macros' compiled code imports from here, so one page has one translator however many remotes are on it.
export { i18n, setupI18n } from '@lingui/core';
export type { I18n, MessageDescriptor, Messages } from '@lingui/core';
export { I18nProvider, Trans, useLingui } from '@lingui/react';
