import { isBrowserSpec, runSpecs } from './specs.mjs';

const TIMEOUT_MS = 10 * 60_000;
/** Shorter, because unit specs start no processes: a mutant that loops for ever ends sooner. */
const UNIT_TIMEOUT_MS = 2 * 60_000;
/** Specs per run of Jest in a control run. */
const SPECS_PER_RUN = 6;

/** The key of a control result: the result of a spec without a mutant. */
const controlKey = (spec, grep) =>
  isBrowserSpec(spec) && grep !== undefined ? `${spec} --grep ${grep}` : spec;

/** Runs the specs of these mutants on the unchanged sources, except those that are recorded as passed. */
export async function runControls(copy, record, mutants, print) {
  const needed = new Map();
  for (const { specs, grep } of mutants)
    for (const spec of specs) needed.set(controlKey(spec, grep), { spec, grep });
  const pending = [...needed].filter(([key]) => record.control(key)?.passed !== true);
  for (const batch of batches(pending)) {
    const start = performance.now();
    const [[, { grep }]] = batch;
    const specs = batch.map(([, { spec }]) => spec);
    const results = await runSpecs(copy, { specs, grep }, { timeoutMs: TIMEOUT_MS * specs.length });
    const seconds = (performance.now() - start) / 1000;
    record.writeControls(
      Object.fromEntries(
        batch.map(([key, { spec }]) => {
          const { ran, failed, broken } = results[spec];
          return [key, { passed: ran > 0 && failed === undefined && broken === undefined, failed, broken }];
        }),
      ),
    );
    for (const [key] of batch) if (!record.control(key).passed) print(`control fails: ${key}`);
    print(`control of ${batch.length} specs, ${seconds.toFixed(1)} s`);
  }
}

const isUnit = (spec) => !isBrowserSpec(spec) && /\.spec\.tsx?$/.test(spec);
const timeoutOf = (spec) => (isUnit(spec) ? UNIT_TIMEOUT_MS : TIMEOUT_MS);

/** Component specs are compiled with settings of their own, so that they cannot share a run of Jest with others. */
const isComponent = (spec) => spec.endsWith('.component-spec.tsx');

/** Puts all unit specs into one run and specs with a PostgreSQL into some; all others run one by one. */
function batches(pending) {
  const isAlone = ([, { spec }]) => isBrowserSpec(spec) || isComponent(spec);
  const alone = pending.filter(isAlone);
  const short = pending.filter((entry) => !isAlone(entry));
  const units = short.filter(([, { spec }]) => isUnit(spec));
  const withServer = short.filter(([, { spec }]) => !isUnit(spec));
  return [
    ...(units.length > 0 ? [units] : []),
    ...Array.from({ length: Math.ceil(withServer.length / SPECS_PER_RUN) }, (_, index) =>
      withServer.slice(index * SPECS_PER_RUN, (index + 1) * SPECS_PER_RUN),
    ),
    ...alone.map((entry) => [entry]),
  ];
}

/** Plants the mutant and runs its specs until one fails. Returns the result. */
export async function judge(copy, record, mutant) {
  const { specs, grep } = mutant;
  const failing = specs.find((spec) => record.control(controlKey(spec, grep))?.passed !== true);
  if (failing !== undefined)
    return { result: 'no control', reason: `${failing} fails without the mutant`, seconds: 0 };
  const start = performance.now();
  const secondsSinceStart = () => Math.round((performance.now() - start) / 100) / 10;
  const restore = copy.plant(mutant);
  try {
    for (const spec of specs) {
      const options = { timeoutMs: timeoutOf(spec), stopsAtFailure: true };
      const { failed, broken, exitCode } = (await runSpecs(copy, { specs: [spec], grep }, options))[spec];
      if (broken !== undefined)
        return { result: 'broken', spec, reason: broken, seconds: secondsSinceStart() };
      if (failed !== undefined) {
        const { title: test, message } = failed;
        return { result: 'killed', spec, test, message, exitCode, seconds: secondsSinceStart() };
      }
    }
    return { result: 'survived', seconds: secondsSinceStart() };
  } finally {
    restore();
  }
}
