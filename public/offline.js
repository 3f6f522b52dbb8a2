/* Names the receipts that this device keeps for the person who is signed in, on the page without a connection. */
const signedIn = localStorage.getItem("refreshToken") && localStorage.getItem("holder");
const kept = JSON.parse(localStorage.getItem("receipts") ?? "[]");
const own = kept.filter(({ holder }) => holder === signedIn);
if (own.length > 0) {
  const section = document.getElementById("receipts");
  section.hidden = false;
  section.querySelector("ul").append(...own.map(rowOf));
}

function rowOf({ id, title }) {
  const link = document.createElement("a");
  link.href = `/receipts/${encodeURIComponent(id)}`;
  link.textContent = title;
  const row = document.createElement("li");
  row.append(link);
  return row;
}
