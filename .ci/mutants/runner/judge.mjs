import { isSoak, isBrowserSpec, runSpecs } from './specs.mjs';

const LIMIT_MS = 10 * 60_000;
/** A loop without an end in a spec that starts nothing is not waited for as long. */
const UNIT_LIMIT_MS = 2 * 60_000;
/** Specs in one run of Jest, where none is expected to fail. */
const TOGETHER = 6;

/** What the specs of a mutant say without it: by this key. */
const controlKey = (spec, grep) =>
  isBrowserSpec(spec) && grep !== undefined ? `${spec} --grep ${grep}` : spec;

/** Runs every spec that these mutants name on the sources as they are, unless that was done. */
export async function runControls(copy, record, mutants, tell) {
  const wanted = new Map();
  for (const { specs, grep } of mutants)
    for (const spec of specs) wanted.set(controlKey(spec, grep), { spec, grep });
  const due = [...wanted].filter(([key]) => record.control(key)?.passed !== true);
  for (const batch of batches(due)) {
    const started = performance.now();
    const [[, { grep }]] = batch;
    const specs = batch.map(([, { spec }]) => spec);
    const answers = await runSpecs(copy, { specs, grep }, { limitMs: LIMIT_MS * specs.length });
    const seconds = (performance.now() - started) / 1000;
    record.writeControls(
      Object.fromEntries(
        batch.map(([key, { spec }]) => {
          const { ran, failed, broken } = answers[spec];
          return [key, { passed: ran > 0 && failed === undefined && broken === undefined, failed, broken }];
        }),
      ),
    );
    for (const [key] of batch) if (!record.control(key).passed) tell(`control fails: ${key}`);
    tell(`control of ${batch.length} specs, ${seconds.toFixed(1)} s`);
  }
}

const isUnit = (spec) => !isBrowserSpec(spec) && /\.spec\.tsx?$/.test(spec);
const limitOf = (spec) => (isUnit(spec) ? UNIT_LIMIT_MS : LIMIT_MS);

/** Stories and soaks run one file at a time, other specs several in one go: those with a PostgreSQL by themselves. */
function batches(due) {
  const isLong = ([, { spec }]) => isBrowserSpec(spec) || isSoak(spec);
  const long = due.filter(isLong);
  const specs = due.filter((one) => !isLong(one));
  const withServer = specs.filter(([, { spec }]) => !isUnit(spec));
  const units = specs.filter(([, { spec }]) => isUnit(spec));
  return [
    ...(units.length > 0 ? [units] : []),
    ...Array.from({ length: Math.ceil(withServer.length / TOGETHER) }, (_, at) =>
      withServer.slice(at * TOGETHER, (at + 1) * TOGETHER),
    ),
    ...long.map((one) => [one]),
  ];
}

/** Plants the mutant, runs its specs until one fails, and says what came of it. */
export async function judge(copy, record, mutant) {
  const { specs, grep } = mutant;
  const unsound = specs.find((spec) => record.control(controlKey(spec, grep))?.passed !== true);
  if (unsound !== undefined) return { result: 'no control', why: `${unsound} fails without it`, seconds: 0 };
  const started = performance.now();
  const since = () => Math.round((performance.now() - started) / 100) / 10;
  const restore = copy.plant(mutant);
  try {
    for (const spec of specs) {
      const run = await runSpecs(copy, { specs: [spec], grep }, { limitMs: limitOf(spec), isBrief: true });
      const { failed, broken, exitCode } = run[spec];
      if (broken !== undefined) return { result: 'broken', spec, why: broken, seconds: since() };
      if (failed !== undefined) {
        const { title: test, message } = failed;
        return { result: 'killed', spec, test, message, exitCode, seconds: since() };
      }
    }
    return { result: 'survived', seconds: since() };
  } finally {
    restore();
  }
}
