/**
 * Module from which compiled texts import the translator: the facade that shell and remotes share, so that a page has
 * one translator for all apps.
 */
export const linguiRuntime = {
  i18n: ['@polyclinic/ui/kit/i18n', 'i18n'],
  trans: ['@polyclinic/ui/kit/i18n', 'Trans'],
  useLingui: ['@polyclinic/ui/kit/i18n', 'useLingui'],
};
