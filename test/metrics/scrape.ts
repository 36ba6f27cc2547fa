const seriesPattern = /^(\w+(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)+\})?) ([-+]?[\d.]+(?:e[-+]?\d+)?|Nan|[-+]Inf)$/;

/** What Prometheus would read: each series, `name{label="value"}` as it is written, with its number. */
export function parseMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, series, value] = seriesPattern.exec(line) ?? [];
      if (series === undefined) throw new Error(`no series: ${line}`);
      return [series, Number(value)];
    }),
  );
}

/** The name of a series' metric, and the names of its labels. */
export function partsOf(series: string): { name: string; labels: string[] } {
  const [name = '', labels = ''] = series.split('{');
  return { name, labels: [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label) };
}
