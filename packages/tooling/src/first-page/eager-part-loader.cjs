/**
 * Webpack loader for the rendering of the first page: parts that load later, all but catalogues, are never part of it,
 * and would take as long to compile as the rest.
 */
module.exports = function eagerPart(source) {
  return source.replace(/\bimport\(\s*'(?![^']*\.po)[^']*'\s*\)/g, 'new Promise(() => {})');
};
