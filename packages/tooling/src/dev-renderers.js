// While developing, before React starts. Each remote has a hot-reload runtime of its own, which finds the page's React
// in the renderers of this hook; the stand-in that the shell's runtime makes for absent devtools does not keep them.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;

hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
