/** A section through the valley: weir, tunnel, penstock, powerhouse; the numbers match the steps below it. */
export function ProcessDiagram({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 1200 420"
      role="img"
      aria-label={label}
      className="mt-10 w-full rounded-3xl bg-linear-to-b from-[#cfeaf8] to-[#eef8fd] shadow-card"
    >
      <path d="M0 210 130 120l70 46 120-110 110 92 60-44 140 96 90-66 130 110 110-50 130 92 110-30v194H0z" fill="#a9cfe2" />
      <path d="m320 56 48 40-26 6-20-14-24 18-28-4zM490 104l34 24-22 4-16-8-14 6zM720 134l30 25-20 2-14-8-18 8z" fill="#f6fbfe" />
      <path d="M0 190c120-8 190 10 260 16 20-40 70-72 130-76 150-8 260 40 360 62 90 20 120 96 190 138 60 34 160 40 260 36v54H0z" fill="#4d8f74" />
      <path d="M0 214c120-8 190 10 260 14 30-36 80-62 134-66 146-8 250 38 346 60 84 20 120 96 184 136 62 36 160 42 276 40v22H0z" fill="#7a8b83" />
      <path d="M0 236c120-6 180 8 262 12 30-30 84-52 136-56 142-8 244 36 338 58 78 20 116 96 176 134 64 34 160 40 288 40v-4H0z" fill="#66776f" opacity=".55" />
      <path d="M0 184h236v34c-70-6-150-14-236-8z" fill="#35a7dc" />
      <path d="M228 172h16l14 48h-38z" fill="#e8eef0" />
      <path d="M860 366h340v54H860z" fill="#35a7dc" />
      <path d="M236 214h30l500 44 132 100h58" fill="none" stroke="#e8eef0" strokeWidth="16" strokeLinejoin="round" />
      <path d="M236 214h30l500 44 132 100h58" fill="none" stroke="#1c86bd" strokeWidth="10" strokeLinejoin="round" />
      <path className="flow" d="M236 214h30l500 44 132 100h58" fill="none" stroke="#d9f1fd" strokeWidth="3" strokeLinecap="round" />
      <path d="M896 318h96v58h-96z" fill="#f4f7f8" />
      <path d="m888 320 56-26 56 26z" fill="#0b4a75" />
      <path d="M908 334h14v16h-14zm28 0h14v16h-14zm28 0h14v16h-14z" fill="#8fd3f4" />
      <g fill="none" stroke="#0b3a5c" strokeWidth="3" strokeLinecap="round">
        <path d="m1060 356 14-98 14 98m-24-30h20m-23-28h26m-30 0h34m-32-22h30" />
        <path d="m1150 340 12-86 12 86m-21-27h18m-20-24h22m-26 0h30m-28-19h26" />
        <path strokeWidth="1.5" d="M984 318q50-16 74-32m32 0q34 12 60-6m26-6 24-8" />
      </g>
      {[
        [232, 138],
        [520, 206],
        [866, 296],
        [1030, 398],
      ].map(([x = 0, y = 0], place) => (
        <g key={x}>
          <circle cx={x} cy={y} r="24" fill="#0b6aa2" stroke="#fff" strokeWidth="4" />
          <text x={x} y={y + 9} textAnchor="middle" fontSize="26" fontWeight="700" fill="#fff">
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
