import { Steps } from './Steps.js';

interface NamedStepsProps {
  steps: readonly (readonly [name: string, words: string])[];
}

/** Steps that are explained: what to do, and a sentence about it. */
export function StepList({ steps }: NamedStepsProps) {
  return (
    <Steps>
      {steps.map(([name, words]) => (
        <li key={name}>
          <div>
            <strong>{name}</strong>
            <p>{words}</p>
          </div>
        </li>
      ))}
    </Steps>
  );
}
