/** The parts of jstat that the certification uses. The package has no types of its own. */
declare module 'jstat' {
  interface Distribution {
    /** Returns the probability of a value up to `x`. */
    cdf(x: number, ...parameters: number[]): number;
  }
  const jStat: { chisquare: Distribution; normal: Distribution };
  export default jStat;
}
