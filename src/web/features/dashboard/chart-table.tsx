import { dashboardText } from './dashboard-text.ts';

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; values: readonly string[] }[];
}

/** A chart's values as a table for screen readers. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    // The class is on a wrapper: a table with sr-only would still be laid out as wide as its text.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{dashboardText.trend.time}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
