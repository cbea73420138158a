/**
 * Where compiled texts find the translator: the facade that shell and remotes share, so that one page has one
 * translator however many apps are on it.
 */
export const linguiRuntime = {
  i18n: ['@polyclinic/ui/kit/i18n', 'i18n'],
  trans: ['@polyclinic/ui/kit/i18n', 'Trans'],
  useLingui: ['@polyclinic/ui/kit/i18n', 'useLingui'],
};
