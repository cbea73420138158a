import type { ModuleAnswer, RegistryAnswer } from '@polyclinic/contract';

/**
 * Returns the part of a list that the first screen of a page needs: without earlier releases, and of the declarations without
 * the texts of tools. The page itself names the files of its screen; those of cards may be on any screen.
 */
export function firstPartOf(answer: RegistryAnswer): RegistryAnswer {
  return { ...answer, modules: answer.modules.map(firstPartOfModule), isPart: true };
}

function firstPartOfModule(module: ModuleAnswer): ModuleAnswer {
  const {
    recordTitles: _titles,
    voiceCommands: _commands,
    searchResults: _results,
    ...declaration
  } = module.declaration;
  const { dashboardCards = [], extensions = [] } = declaration;
  const cards = new Set([...dashboardCards, ...extensions].map(({ screen }) => screen));
  const preload = module.preload.flatMap(({ screens, ...file }) => {
    const needing = screens?.filter((screen) => cards.has(screen));
    if (needing?.length === 0) return [];
    return [needing ? { ...file, screens: needing } : file];
  });
  return { ...module, declaration, preload, previous: null };
}
