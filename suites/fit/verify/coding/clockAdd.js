// right
function clockAdd(time, minutes) {
  const [hour, minute] = time.split(":").map(Number);
  const total = (((hour * 60 + minute + minutes) % 1440) + 1440) % 1440;
  const two = (n) => String(n).padStart(2, "0");
  return two(Math.floor(total / 60)) + ":" + two(total % 60);
}

// wrong: no negative minutes
function clockAdd(time, minutes) {
  const [hour, minute] = time.split(":").map(Number);
  const total = (hour * 60 + minute + minutes) % 1440;
  const two = (n) => String(n).padStart(2, "0");
  return two(Math.floor(total / 60)) + ":" + two(total % 60);
}

// wrong: no leading zeros
function clockAdd(time, minutes) {
  const [hour, minute] = time.split(":").map(Number);
  const total = (((hour * 60 + minute + minutes) % 1440) + 1440) % 1440;
  return Math.floor(total / 60) + ":" + (total % 60);
}

// form 1
function clockBack(time, minutes) {
  const [hour, minute] = time.split(":").map(Number);
  const all = (((hour * 60 + minute - minutes) % 1440) + 1440) % 1440;
  return [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
